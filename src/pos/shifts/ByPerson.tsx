import { css } from '@emotion/react'
import type { ShiftReport } from '#shared/shifts/shift.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** What each person took: all of it, and the part that lies in the drawer. */
export function ByPerson({
  people,
  currency,
}: {
  readonly people: ShiftReport['byPerson']
  readonly currency: string
}) {
  const t = useT()
  const format = useFormat()
  return (
    <ul css={look}>
      {people.map(({ _id, name, payments, sales, cash }) => (
        <li key={_id}>
          <span>
            <strong>{name}</strong>
            <small>{t('shifts.payments', { count: payments })}</small>
          </span>
          <span>
            <strong>{format.money(sales, currency)}</strong>
            <small>{t('shifts.ofThemCash', { amount: format.money(cash, currency) })}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

const look = css({
  display: 'grid',
  gap: 'var(--space-3)',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 'var(--space-4)' },
  '& > li > span': { display: 'grid', minWidth: 0 },
  '& > li > span:last-of-type': { textAlign: 'end' },
  '& small': { color: 'var(--ink-2)' },
})
