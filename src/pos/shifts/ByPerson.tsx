import { css } from '@emotion/react'
import type { ShiftReport } from '#shared/shifts/shift.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** What each person took, all of it and by each method: only cash lies in the drawer. */
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
      {people.map(({ _id, name, payments, tenders }) => (
        <li key={_id}>
          <span>
            <strong>{name}</strong>
            <small>{t('shifts.payments', { count: payments })}</small>
          </span>
          <span>
            <strong>{format.money(sumOf(tenders), currency)}</strong>
            {tenders.map(({ method, amount }) => (
              <small key={method}>
                {t(`checkout.methods.${method}`)} {format.money(amount, currency)}
              </small>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

const sumOf = (tenders: readonly { readonly amount: number }[]) =>
  tenders.reduce((sum, { amount }) => sum + amount, 0)

const look = css({
  display: 'grid',
  gap: 'var(--space-3)',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 'var(--space-4)' },
  '& > li > span': { display: 'grid', minWidth: 0 },
  '& > li > span:last-of-type': { textAlign: 'end' },
  '& small': { color: 'var(--ink-2)' },
})
