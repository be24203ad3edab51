import type { DayFigures } from '#shared/end-of-day/z-report.ts'
import type { useT } from '../../ui/i18n/use-t.ts'

type T = ReturnType<typeof useT>

/** A figure of a day: what it is, how many or which rate, and its amount in smallest units. */
export type DayLine = {
  readonly key: string
  readonly name: string
  readonly count?: number
  /** Of a tax: percent, and what it is calculated on. */
  readonly rate?: number
  readonly base?: number
  readonly amount: number
  /** The sum of the lines above it. */
  readonly sum?: true
}

/** From the prices of the menu down to what guests owed: each step is a line, and none is left out. */
export const ladderLines = (day: DayFigures, t: T): readonly DayLine[] => [
  { key: 'gross', name: t('endOfDay.gross'), amount: day.gross },
  { key: 'discount', name: t('reports.discounts'), amount: 0 - day.discount },
  { key: 'comp', name: t('endOfDay.comp'), amount: 0 - day.comp },
  {
    key: 'refunds',
    name: t('pages.refunds'),
    ...(day.refundCount > 0 && { count: day.refundCount }),
    amount: 0 - day.refunds,
  },
  { key: 'net', name: t('endOfDay.net'), amount: day.net, sum: true },
  { key: 'service', name: t('endOfDay.service'), amount: day.service },
  { key: 'tax', name: t('endOfDay.tax'), amount: day.tax },
  { key: 'billed', name: t('endOfDay.billed'), amount: day.billed, sum: true },
]

/** What was taken by each method, and what connects the money with the bills. */
export function tenderLines(day: DayFigures, t: T): readonly DayLine[] {
  const sumOf = (figure: 'rounding' | 'tip') =>
    day.tenders.reduce((sum, tender) => sum + tender[figure], 0)
  const taken = day.tenders.reduce(
    (sum, { amount, rounding, tip }) => sum + amount + rounding + tip,
    0,
  )
  const some = (
    key: 'held' | 'rounding' | 'tips' | 'cardsSold' | 'debtsPaid' | 'onAccount',
    amount: number,
  ): readonly DayLine[] => (amount === 0 ? [] : [{ key, name: t(`endOfDay.${key}`), amount }])
  return [
    ...day.tenders.map(({ method, payments, amount, rounding, tip }) => ({
      key: method,
      name: t(`checkout.methods.${method}`),
      count: payments,
      amount: amount + rounding + tip,
    })),
    { key: 'taken', name: t('endOfDay.taken'), amount: taken, sum: true },
    ...some('rounding', sumOf('rounding')),
    ...some('tips', sumOf('tip')),
    ...some('held', day.held),
    ...some('cardsSold', day.accounts?.cardsSold ?? 0),
    ...some('debtsPaid', day.accounts?.debtsPaid ?? 0),
    ...some('onAccount', day.accounts?.onAccount ?? 0),
  ]
}

/** The taxes as they were frozen on the bills, one line for each rate. */
export const taxLines = ({ taxes }: DayFigures): readonly DayLine[] =>
  taxes.map(({ _id, name, rate, included, base, amount }) => ({
    key: `${_id} ${rate} ${included}`,
    name,
    rate,
    base,
    amount,
  }))

/** Net sales by type of order, what was reduced and why, and what was taken back before it was paid. */
export const moreLines = (day: DayFigures, t: T): readonly DayLine[] => [
  ...day.byType.map(({ type, orders, net }) => ({
    key: type,
    name: t(`orders.types.${type}`),
    count: orders,
    amount: net,
  })),
  ...day.reductions.map(({ cause, times, amount }) => ({
    key: `less ${cause}`,
    name: t(`endOfDay.causes.${cause}`),
    count: times,
    amount: 0 - amount,
  })),
  {
    key: 'voids',
    name: t('endOfDay.voids'),
    count: day.voids.pieces,
    amount: day.voids.amount,
  },
]
