import type { Totals } from '../money/policy.ts'
import { lineShares } from './line-shares.ts'
import { cutShare, mapShare, totalsOf } from './cut-shares.ts'
import type { PricedParts } from './line-shares.ts'
import { portionOf } from './portion.ts'
import { priceOrder } from './price-order.ts'
import { createTaking } from './pieces.ts'
import type { LinePieces } from './pieces.ts'

/** Returns a bill for each of `count` guests; they differ by at most one unit and add up to the bill. */
export const splitEvenly = (totals: Totals, count: number): readonly Totals[] =>
  Array.from({ length: count }, (_guest, at) => portionOf(totals, at, at + 1, count))

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)

/** Returns every piece of an order. */
export const allPieces = ({ lines }: PricedParts): readonly LinePieces[] =>
  lines.map(({ _id, quantity }) => ({ lineId: _id, quantity: Math.abs(quantity) }))

/**
 * Makes the bills of pieces of an order, group after group: no piece is on two of them. Each has the
 * taxes of its own dishes, and together they are the bill of the order. Pieces that a line does not
 * have cost nothing.
 */
export const createBilling = (order: PricedParts): ((group: readonly LinePieces[]) => Totals) => {
  const { totals } = priceOrder(order.lines, order.policy, order.discounts)
  const shares = lineShares(order)
  const take = createTaking(order.lines)
  return (group) => {
    const cuts = take(group).flatMap(({ index, from, to, of }) =>
      shares.slice(index, index + 1).map((share) => cutShare(share, from, to, of)),
    )
    return totalsOf(mapShare(cuts, sumOf), totals.taxes)
  }
}
