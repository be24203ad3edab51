import type { Totals } from '../money/policy.ts'
import type { LinePieces } from './line-shares.ts'
import { negated } from './portion.ts'
import { splitByItems } from './split.ts'
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
  const [, bill] = splitByItems(order, [before, returned])
  if (bill === undefined) throw new Error('A split makes a bill for each group')
  return negated(bill)
}
