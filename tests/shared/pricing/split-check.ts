import type { LinePieces, MovableLine } from '#shared/pricing/pieces.ts'
import { type PricedLine, priceOrder } from '#shared/pricing/price-order.ts'
import { type Share, type SplitOrder, splitParts } from '#shared/pricing/split-check.ts'

/**
 * Moves pieces to a check of their own, and prices both by the rule that prices every order. Each rounds its own
 * service charge and taxes: together they may differ from the order before by a few units.
 */
export const splitCheck = <L extends PricedLine & MovableLine>(
  order: SplitOrder<L>,
  pieces: readonly LinePieces[],
) => {
  const { taken, left } = splitParts(order, pieces)
  const priced = (share: Share<L>) => ({
    ...share,
    totals: priceOrder(share.lines, order.policy, share.discounts).totals,
  })
  return { taken: priced(taken), left: priced(left) }
}
