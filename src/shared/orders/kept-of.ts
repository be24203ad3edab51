import { idOfBoth } from './offer-id.ts'
import type { Order, OrderDiscount } from './order.ts'

/**
 * Returns the id that a line of a paid order has on the order in its place, so that every device finds the same. Packaging
 * has the id of its order.
 */
export const lineAgain = (lineId: string, paidId: string, orderId: string): string =>
  lineId === paidId ? orderId : idOfBoth(lineId, orderId)

/**
 * Returns what an order has of the paid one whose place it takes: its guest, and its promotions as they were frozen, with
 * what is fixed. Null where that order did not go back for it.
 */
export function keptOf(paid: Order | null, orderId: string): Partial<Order> | null {
  if (!paid?.refunds?.some(({ reopenedAs }) => reopenedAs === orderId)) return null
  const { customer, offers, removedOffers, discounts = [] } = paid
  const again = (lineId: string) => lineAgain(lineId, paid._id, orderId)
  const fixed = discounts.flatMap(({ beaten: _beaten, from: _from, ...one }): OrderDiscount[] => {
    const { offer, lineIds } = one
    if (!offer?.fixed) return []
    const parts = offer.parts?.map((part) => ({ ...part, lineId: again(part.lineId) }))
    return [
      {
        ...one,
        ...(lineIds && { lineIds: lineIds.map(again) }),
        offer: { ...offer, ...(parts && { parts }) },
      },
    ]
  })
  return {
    ...(customer && { customer }),
    ...(offers && { offers }),
    ...(removedOffers && { removedOffers }),
    ...(fixed.length > 0 && { discounts: fixed }),
  }
}
