import type { Totals } from '../money/policy.ts'
import type { CashRounding } from '../money/policy.ts'
import { roundCash } from './cash.ts'
import type { PricedParts } from './line-shares.ts'
import type { LinePieces } from './pieces.ts'
import { negated } from './portion.ts'
import { createBilling } from './split.ts'

/**
 * Returns the bill of refunded pieces: each bears its own taxes and its share of the discounts and the service
 * charge of its order. `before` are the pieces of earlier refunds; together refunds return the bill exactly.
 */
export const refundPieces = (
  order: PricedParts,
  returned: readonly LinePieces[],
  before: readonly LinePieces[],
): Totals => {
  const billOf = createBilling(order)
  billOf(before)
  return negated(billOf(returned))
}

/**
 * Returns the cash for a refund of `amount` after refunds of `before` on the same bill, both in smallest units.
 * Together the steps are the cash of the whole bill.
 */
export const refundCash = (before: number, amount: number, rounding: CashRounding): number =>
  roundCash(before + amount, rounding).rounded - roundCash(before, rounding).rounded
