import type { Branch } from '#shared/branches/branch.ts'
import type { Command } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { isForGuests } from '#shared/orders/with-offers.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'
import type { Db } from '../platform/database/database.ts'
import { takeGuestTurn, usedUpFor } from '../promotions/still-within.ts'
import { namedBy, type Offers } from './offers.ts'

type Scene = { readonly branch: Branch; readonly at: Date }

/**
 * Returns an order without the promotions that its guest has had as often as may be since they were named: two orders that
 * were named before either had a dish do not both have it. Asked where commands bring one to the order.
 */
export async function withinLimits(
  db: Db,
  order: Order | null,
  { commands, offers }: { readonly commands: readonly Command[]; readonly offers: Offers },
  { branch, at }: Scene,
): Promise<Order | null> {
  const { customer } = order ?? {}
  if (!order || !customer?._id || !customer.meets) return order
  const known = new Map((order.offers ?? []).map((one) => [one._id, one]))
  const named = commands.flatMap(namedBy).flatMap((id): readonly PromotionVersion[] => {
    const version = known.get(id) ?? offers.get(id)?.version
    return version ? [version] : []
  })
  const has = forGuest(order)
  const fresh = named.filter(
    (one) =>
      isForGuests(one) &&
      customer.meets?.includes(one.promotionId) === true &&
      !has.some(({ promotionId }) => promotionId === one.promotionId),
  )
  if (fresh.length === 0) return order
  const whom = { customerId: customer._id, orderId: order._id }
  const usedUp = await usedUpFor(db, branch, fresh, whom, at)
  if (usedUp.length === 0) return order
  const meets = customer.meets.filter((id) => !usedUp.includes(id))
  return { ...order, customer: { ...customer, meets } }
}

/**
 * Returns what is asked once more before an order is kept that got a promotion for its guest, in that guest's turn: false
 * where another order has it since it was read. Null: it got none.
 */
export function limitsHold(
  before: Order | null,
  after: Order,
  { branch, at }: Scene,
): ((trx: Db) => Promise<boolean>) | null {
  const had = new Set(before ? forGuest(before).map(({ promotionId }) => promotionId) : [])
  const customerId = after.customer?._id
  const fresh = forGuest(after).filter(({ promotionId }) => !had.has(promotionId))
  // What an order has of the paid one whose place it takes was given there.
  if (!customerId || fresh.length === 0 || (!before && after.reopens?.keeps)) return null
  return async (trx) => {
    await takeGuestTurn(trx, branch.restaurantId, customerId)
    const whom = { customerId, orderId: after._id }
    return (await usedUpFor(trx, branch, fresh, whom, at)).length === 0
  }
}

/** Promotions that an order has because its guest may have them. */
const forGuest = ({ offers = [], customer, removedOffers = [] }: Order): PromotionVersion[] =>
  offers.filter(
    (one) =>
      isForGuests(one) &&
      customer?.meets?.includes(one.promotionId) === true &&
      !removedOffers.includes(one.promotionId),
  )
