import { css } from '@emotion/react'
import type { AccountEntry } from '#shared/account-entries/entry.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import type { Loading } from '../../ui/query/use-read.ts'

type Entries = { readonly results: readonly AccountEntry[] }

/** What went onto a card or an account and off it, the latest first. */
export function History({
  of: loading,
  currency,
  nameOf,
  left = Infinity,
  onTakeBack,
}: {
  readonly of: Loading<Entries>
  readonly currency: string
  /** Names a kind of entry as the list calls it. */
  readonly nameOf: (kind: AccountEntry['kind']) => string
  /** What is on the card now: more cannot be given back. */
  readonly left?: number
  /** Left out: no one may give money back here. */
  readonly onTakeBack?: ((entry: AccountEntry) => void) | undefined
}) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  return (
    <section aria-label={t('giftCards.history')}>
      <Loaded of={loading}>
        {({ results }) => (
          <ul css={list}>
            {results.map((entry) => (
              <li key={entry._id} data-entry={entry.kind}>
                <span css={words}>
                  <strong>{nameOf(entry.kind)}</strong>
                  <small>
                    {[dates.dateTime(entry.at, 'short'), entry.by, entry.orderNumber ?? '']
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <span css={figure}>{format.money(entry.amount, currency)}</span>
                {onTakeBack && entry.kind === 'loaded' && !entry.undone && entry.amount <= left && (
                  <Button onClick={() => onTakeBack(entry)}>{t('giftCards.takeBack')}</Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

const list = css({
  display: 'grid',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-2) var(--space-4)',
    minHeight: 56,
    paddingBlock: 'var(--space-2)',
    borderBlockEnd: '1px solid var(--line)',
  },
})
const words = css({
  display: 'grid',
  flex: '1 1 10em',
  minWidth: 0,
  '& small': { color: 'var(--ink-2)', overflowWrap: 'anywhere' },
})
const figure = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 600, whiteSpace: 'nowrap' })
