import { priceOrder } from '../pricing/price-order.ts'
import type { Order, OrderDiscount } from './order.ts'
import { pricedParts } from './priced-parts.ts'

/**
 * Returns an order whose promotions are what they are now, whatever comes to it or goes: its dishes carry none any more,
 * and what is added later has its own.
 */
export function settled(order: Order): Order {
  const { offers = [], ...rest } = order
  const { discounts = [] } = order
  if (offers.length === 0) return order
  const { lines, policy, discounts: given } = pricedParts(order)
  const amounts = priceOrder(lines, policy, given).discounts
  return {
    ...rest,
    lines: order.lines.map((line) => ({ ...line, offers: [] })),
    ...(order.discounts && {
      discounts: discounts.map((one, at): OrderDiscount => {
        if (!one.offer || one.offer.fixed) return one
        const isAlone = offers.some(({ _id, alone }) => alone && _id === one.offer?._id)
        const fixed = {
          ...one,
          offer: { ...one.offer, fixed: true as const, ...(isAlone && { alone: true as const }) },
        }
        return one.offer.parts
          ? fixed
          : {
              ...fixed,
              kind: 'amount',
              value: amounts[at]?.amount ?? 0,
              lineIds: order.lines.map(({ _id }) => _id),
            }
      }),
    }),
  }
}
