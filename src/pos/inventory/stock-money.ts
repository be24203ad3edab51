import type { Stock } from '#shared/inventory/stock.ts'

/** Costs are kept in thousandths of the smallest unit of a currency. */
export const PER_UNIT = 1000

/** Returns a cost in smallest units. */
export const inUnits = (value: number): number => Math.round(value / PER_UNIT)

/** Less than the branch wants, or less than nothing. */
export const isLow = ({ quantity, minimum }: Pick<Stock, 'quantity' | 'minimum'>): boolean =>
  quantity < minimum || quantity < 0

/** Returns what a quantity was worth by the last delivery, or what was entered; null: not known, or not shown. */
export function lastCostOf({ last, reference }: Stock, quantity: number): number | null {
  const cost = last ?? (reference && { ...reference, value: reference.amount * PER_UNIT })
  return cost && (cost.value / cost.quantity) * quantity
}
