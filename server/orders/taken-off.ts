import type { Order } from '#shared/orders/order.ts'
import { pricedParts } from '#shared/orders/priced-parts.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'

/** Returns what a discount takes off its order, in the smallest unit. */
export function takenOff(order: Order, discountId: string): number {
  const { lines, policy, discounts } = pricedParts(order)
  const { discounts: given } = priceOrder(lines, policy, discounts)
  return given.find(({ _id }) => _id === discountId)?.amount ?? 0
}
