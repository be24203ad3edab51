import type { DailySummary } from './contract.ts'
import type { ReportRow } from './page-contract.ts'

type Step =
  | 'gross'
  | 'discounts'
  | 'comps'
  | 'refunds'
  | 'net'
  | 'service'
  | 'billed'
  | 'rounding'
  | 'tips'
  | 'held'
  | 'cardsSold'
  | 'debtsPaid'
  | 'taken'

/** A step from one sum to the next, or a sum. */
export type Rung = { readonly amount: number } & (
  | { readonly key: Step; readonly isSum?: true }
  /** Named as the bills call it; `rate` in percent. */
  | { readonly key: 'tax'; readonly name: string; readonly rate: number; readonly isSum?: never }
)

type Sums = Readonly<Partial<Record<Step | 'amount', number>>>
type Tax = { readonly name: string; readonly rate: number; readonly amount: number }

/**
 * Returns the steps from gross sales to the money taken: each sum is the one before it and the steps between.
 * Steps without an amount are left out, sums never.
 */
export function takenLadder(sums: Sums, taxes: readonly Tax[]): readonly Rung[] {
  const of = (step: Step) => sums[step] ?? 0
  const rungs: readonly Rung[] = [
    { key: 'gross', amount: of('gross'), isSum: true },
    { key: 'discounts', amount: 0 - of('discounts') },
    { key: 'comps', amount: 0 - of('comps') },
    { key: 'refunds', amount: 0 - of('refunds') },
    { key: 'net', amount: of('net'), isSum: true },
    { key: 'service', amount: of('service') },
    ...taxes.map((tax) => ({ key: 'tax' as const, ...tax })),
    { key: 'billed', amount: of('billed'), isSum: true },
    ...AFTER_BILLS.map((key) => ({ key, amount: of(key) })),
    {
      key: 'taken',
      amount: AFTER_BILLS.reduce((sum, key) => sum + of(key), of('billed')),
      isSum: true,
    },
  ]
  return rungs.filter(({ amount, isSum }) => isSum || amount !== 0)
}

/** What lies between the bills and the money that was taken. */
const AFTER_BILLS = ['rounding', 'tips', 'held', 'cardsSold', 'debtsPaid'] as const

/** Returns the steps from gross sales to the money taken of one day. */
export const ladderOf = (day: DailySummary): readonly Rung[] => takenLadder(day, day.taxes)

/** Returns what lies between bills and the money taken of any days, from the total of their sales and the rows of their tenders. */
export function afterBills(sales: Sums, tenders: readonly ReportRow[]) {
  const taken = (which: (row: ReportRow) => boolean) =>
    tenders
      .filter(which)
      .reduce(
        (sum, { now }) => sum + (now['amount'] ?? 0) + (now['rounding'] ?? 0) + (now['tips'] ?? 0),
        0,
      )
  const tips = tenders.reduce((sum, { now }) => sum + (now['tips'] ?? 0), 0)
  const rounding = sales.rounding ?? 0
  const ofBills = taken(({ key }) => key['loads'] === null)
  return {
    rounding,
    tips,
    held: ofBills - (sales.billed ?? 0) - rounding - tips,
    cardsSold: taken(({ key }) => key['loads'] === 'giftCard'),
    debtsPaid: taken(({ key }) => key['loads'] === 'guestAccount'),
  }
}
