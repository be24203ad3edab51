import { css } from '@emotion/react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { press } from '../../ui/controls/press.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import type { Source } from './use-holding.ts'

/** More are found by typing a part of the name or the number. */
const SHOWN = 20

/** The guests who may pay later, each with what is owed. */
export function FindGuest({ onFound }: { readonly onFound: (source: Source) => void }) {
  const t = useT()
  const format = useFormat()
  const { branch, paths } = useBranch()
  const { restaurantId, currency } = branch
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const query = { restaurantId, page: 1, limit: SHOWN, archived: 'false' as const }
  const guests = useRead(
    'guestAccounts.list',
    { query: { ...query, ...(search !== '' && { search }) } },
    ['guestAccounts'],
  )
  return (
    <section css={look} aria-label={t('guestAccounts.choose')}>
      <SearchField label={t('guestAccounts.choose')} value={typed} onChange={setTyped} />
      <Loaded of={guests}>
        {({ results }) => {
          const payable = results.filter((guest) => guest.currency === currency)
          return payable.length === 0 ? (
            <p css={quiet}>{t(search === '' ? 'guestAccounts.empty' : 'resource.nothingFound')}</p>
          ) : (
            <ul css={list}>
              {payable.map(({ _id, name, phone, owed, owesUpTo }) => (
                <li key={_id}>
                  <button
                    type="button"
                    css={[row, press]}
                    onClick={() =>
                      onFound({
                        ledger: 'guestAccount',
                        _id,
                        label: name,
                        code: '',
                        available: owesUpTo - owed,
                        owed,
                      })
                    }
                  >
                    <strong>{name}</strong>
                    <span>{phone}</span>
                    <span>
                      {t('guestAccounts.owed')} {format.money(owed, currency)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <Link to={paths.guestAccounts} css={linkLook}>
        {t('nav.guestAccounts')}
      </Link>
    </section>
  )
}

const linkLook = css({ display: 'grid', placeItems: 'center', minHeight: 56 })
const look = css({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gap: 'var(--space-3)',
  minHeight: 0,
})
const list = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-2)',
  overflowY: 'auto',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '0 var(--space-3)',
  width: '100%',
  minHeight: 64,
  padding: 'var(--space-2) var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '& > strong': { gridColumn: '1 / -1' },
  '& > span': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
})
const quiet = css({ color: 'var(--ink-2)', textAlign: 'center', textWrap: 'balance' })
