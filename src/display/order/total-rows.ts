import type { DisplayOrder } from '#shared/customer-display/display.ts'
import { billRows, countsInTotal } from '#shared/pricing/bill-rows.ts'
import type { BillRow } from '#shared/pricing/bill-rows.ts'

/** Returns the rows above the total. Zero amounts are left out, and so is a subtotal that equals the total. */
export function totalParts(pricing: DisplayOrder['pricing']): readonly BillRow[] {
  const [subtotal, ...others] = billRows(pricing, pricing.serviceRate)
  const parts = others.filter(({ amount }) => amount !== 0)
  return subtotal && parts.some(countsInTotal) ? [subtotal, ...parts] : parts
}
