import type { DayFigures } from '#shared/end-of-day/z-report.ts'
import type { useFormat } from '../../ui/i18n/use-format.ts'
import type { useT } from '../../ui/i18n/use-t.ts'
import type { AmountRow } from './AmountTable.tsx'

type Tools = {
  readonly t: ReturnType<typeof useT>
  readonly format: ReturnType<typeof useFormat>
  readonly money: (amount: number) => string
}

/** From the prices of the menu down to what guests owed: each step is a line, and none is left out. */
export function ladderRows(day: DayFigures, { t, format, money }: Tools): readonly AmountRow[] {
  const less = (amount: number) => money(0 - amount)
  return [
    { key: 'gross', name: t('endOfDay.gross'), amount: money(day.gross) },
    { key: 'discount', name: t('reports.discounts'), amount: less(day.discount) },
    { key: 'comp', name: t('endOfDay.comp'), amount: less(day.comp) },
    {
      key: 'refunds',
      name: t('pages.refunds'),
      beside: day.refundCount > 0 ? format.number(day.refundCount) : '',
      amount: less(day.refunds),
    },
    { key: 'net', name: t('endOfDay.net'), amount: money(day.net), sum: true },
    { key: 'service', name: t('endOfDay.service'), amount: money(day.service) },
    { key: 'tax', name: t('endOfDay.tax'), amount: money(day.tax) },
    { key: 'billed', name: t('endOfDay.billed'), amount: money(day.billed), sum: true },
  ]
}

/** What was taken by each method, and what connects the money with the bills. */
export function tenderRows(day: DayFigures, { t, format, money }: Tools): readonly AmountRow[] {
  const sumOf = (figure: 'rounding' | 'tip') =>
    day.tenders.reduce((sum, tender) => sum + tender[figure], 0)
  const taken = day.tenders.reduce(
    (sum, { amount, rounding, tip }) => sum + amount + rounding + tip,
    0,
  )
  const some = (
    key: 'held' | 'rounding' | 'tips' | 'cardsSold' | 'debtsPaid' | 'onAccount',
    amount: number,
  ): readonly AmountRow[] =>
    amount === 0 ? [] : [{ key, name: t(`endOfDay.${key}`), amount: money(amount) }]
  return [
    ...day.tenders.map(({ method, payments, amount, rounding, tip }) => ({
      key: method,
      name: t(`checkout.methods.${method}`),
      beside: format.number(payments),
      amount: money(amount + rounding + tip),
    })),
    { key: 'taken', name: t('endOfDay.taken'), amount: money(taken), sum: true },
    ...some('rounding', sumOf('rounding')),
    ...some('tips', sumOf('tip')),
    ...some('held', day.held),
    ...some('cardsSold', day.accounts?.cardsSold ?? 0),
    ...some('debtsPaid', day.accounts?.debtsPaid ?? 0),
    ...some('onAccount', day.accounts?.onAccount ?? 0),
  ]
}
