import type { DailySummary } from '#shared/reports/contract.ts'

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
  | 'loaded'
  | 'taken'

/** A step from one sum to the next, or a sum. */
export type Rung = { readonly amount: number } & (
  | { readonly key: Step; readonly isSum?: true }
  /** Named as the bills call it; `rate` in percent. */
  | { readonly key: 'tax'; readonly name: string; readonly rate: number; readonly isSum?: never }
)

/**
 * Returns the steps from gross sales to the money taken: each sum is the one before it and the steps between.
 * Steps without an amount are left out, sums never.
 */
export function ladderOf(day: DailySummary): readonly Rung[] {
  const { billed, rounding, tips, held, loaded } = day
  const rungs: readonly Rung[] = [
    { key: 'gross', amount: day.gross, isSum: true },
    { key: 'discounts', amount: 0 - day.discounts },
    { key: 'comps', amount: 0 - day.comps },
    { key: 'refunds', amount: 0 - day.refunds },
    { key: 'net', amount: day.net, isSum: true },
    { key: 'service', amount: day.service },
    ...day.taxes.map(({ name, rate, amount }) => ({ key: 'tax' as const, name, rate, amount })),
    { key: 'billed', amount: billed, isSum: true },
    { key: 'rounding', amount: rounding },
    { key: 'tips', amount: tips },
    { key: 'held', amount: held },
    { key: 'loaded', amount: loaded },
    { key: 'taken', amount: billed + rounding + tips + held + loaded, isSum: true },
  ]
  return rungs.filter(({ amount, isSum }) => isSum || amount !== 0)
}

type Sums = Readonly<Partial<Record<Step | 'amount', number>>>
type Tax = { readonly name: string; readonly rate: number; readonly amount: number }

/** Returns the steps from gross sales to what was billed, of any days. */
export function billedLadder(total: Sums, taxes: readonly Tax[]): readonly Rung[] {
  const of = (step: Step) => total[step] ?? 0
  const rungs: readonly Rung[] = [
    { key: 'gross', amount: of('gross'), isSum: true },
    { key: 'discounts', amount: 0 - of('discounts') },
    { key: 'comps', amount: 0 - of('comps') },
    { key: 'refunds', amount: 0 - of('refunds') },
    { key: 'net', amount: of('net'), isSum: true },
    { key: 'service', amount: of('service') },
    ...taxes.map((tax) => ({ key: 'tax' as const, ...tax })),
    { key: 'billed', amount: of('billed'), isSum: true },
  ]
  return rungs.filter(({ amount, isSum }) => isSum || amount !== 0)
}
