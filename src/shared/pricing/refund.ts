import type { Totals } from '../money/policy.ts'
import type { LinePieces } from './line-shares.ts'
import { negated, portionOf } from './portion.ts'
import { amountsByItems } from './split.ts'
import type { PricedParts } from './split.ts'

/**
 * The bill of giving pieces back: each carries its share of the discounts and the service charge of
 * its order. `before` are the pieces of earlier refunds; together refunds give back the bill exactly.
 */
export const refundPieces = (
  order: PricedParts,
  returned: readonly LinePieces[],
  before: readonly LinePieces[] = [],
): Totals => {
  const { totals, amounts } = amountsByItems(order, [before, returned])
  const [from = 0, amount = 0] = amounts
  return negated(portionOf(totals, from, from + amount))
}
