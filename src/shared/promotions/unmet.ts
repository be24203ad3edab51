import type { PromotionVersion } from './definition.ts'
import { type OfferedLine, unitsOf } from './stock.ts'

/** What an order lacks for a promotion: pieces, or an amount as the menu shows it. */
export type Gap = { readonly pieces: number; readonly amount: number }

/** Returns what the dishes of an order lack for the conditions of a promotion; nothing is two zeros. */
export function gapOf(
  { _id, conditions: { minPieces = 0, minAmount = 0 } }: PromotionVersion,
  lines: readonly OfferedLine[],
): Gap {
  const of = unitsOf(lines).filter((unit) =>
    unit.lines.some(({ offers = [] }) => offers.some((one) => one._id === _id && one.of)),
  )
  const pieces = of.reduce((sum, { count }) => sum + count, 0)
  const amount = of.reduce((sum, { count, price }) => sum + count * price, 0)
  return { pieces: Math.max(0, minPieces - pieces), amount: Math.max(0, minAmount - amount) }
}
