import { css } from '@emotion/react'
import { Amount } from '../../ui/controls/Amount.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'

/** What was taken to the bank on the day of a report; nothing if that was none. */
export function DayDeposits({ businessDate }: { readonly businessDate: string }) {
  const t = useT()
  const format = useFormat()
  const { _id: branchId } = useBranch().branch
  const query = { branchId, from: businessDate, to: businessDate, page: 1, limit: 100 }
  const read = useRead('safe.list', { query }, ['safe'])
  const deposits = (read.page?.results ?? []).filter(
    ({ kind, reverses, reversed }) => kind === 'deposit' && reverses === null && !reversed,
  )
  if (deposits.length === 0) return <LoadFailed of={read} />
  return (
    <section>
      <h3 css={title}>{t('safe.deposited')}</h3>
      {deposits.map(({ _id, at, by, reference, amount, currency }) => (
        <p key={_id} css={line}>
          <span>{[format.time(at), by.name, reference].filter(Boolean).join(' · ')}</span>
          <Amount of={0 - amount} currency={currency} />
        </p>
      ))}
    </section>
  )
}

const title = css({ fontSize: 'var(--text-lg)' })
const line = css({ display: 'flex', justifyContent: 'space-between', gap: 'var(--space-3)' })
