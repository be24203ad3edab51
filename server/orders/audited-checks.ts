import { isMerged } from '#shared/orders/order-can.ts'
import { waiterOf } from '#shared/orders/apply-hand-over.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OtherChange } from './other-lanes.ts'

type Person = { readonly userId: string; readonly name: string }
type Written = {
  readonly actor: Person
  readonly sender: Person
  readonly before: Order | null
  readonly change: { readonly order: Order }
  readonly others: readonly OtherChange[]
}

/** Returns the entry of dishes, or of a whole order, that went to others: which, how much, and the person. */
export function checksMoved({ actor, sender, before, change: { order }, others }: Written) {
  const [first] = others
  if (!before || !first) return []
  const merged = isMerged(order)
  const [action, about, amount] = isMerged(first.before)
    ? ['order.unmerge', first.order, first.order.totals.total]
    : [merged ? 'order.merge' : actionOf(first), order, before.totals.total - order.totals.total]
  const details = {
    orderId: about._id,
    number: about.number,
    orders: about === order ? others.map((other) => other.order.number) : [order.number],
    amount,
    currency: order.policy.currency,
    ...(sender.userId === actor.userId ? {} : { sentBy: sender.name }),
  }
  return [{ actor, action, details }]
}

/**
 * Returns the entry of dishes that went to an order of another type, where a service charge was lost on the way: the
 * same as if the type had changed.
 */
export function serviceMoved({ actor, sender, before, change: { order }, others }: Written) {
  const to = others.find((other) => before && other.order.type !== before.type)
  if (!before || !to) return []
  const had = chargeOf([before, ...others.map((other) => other.before)])
  const has = chargeOf([order, ...others.map((other) => other.order)])
  if (has >= had) return []
  const details = {
    orderId: to.order._id,
    number: to.order.number,
    currency: order.policy.currency,
    before: { type: before.type, serviceCharge: had },
    after: { type: to.order.type, serviceCharge: has },
    ...(sender.userId === actor.userId ? {} : { sentBy: sender.name }),
  }
  return [{ actor, action: 'order.changeType', details }]
}

const chargeOf = (orders: readonly (Order | null)[]) =>
  orders.reduce((sum, one) => sum + (one?.totals.serviceCharge ?? 0), 0)

const actionOf = ({ before }: OtherChange) => (before ? 'order.moveLines' : 'order.split')

/** Returns the entry of an order that another waiter has now. */
export function handedOver({ actor, sender, before, change: { order } }: Omit<Written, 'others'>) {
  if (!before || waiterOf(before)._id === waiterOf(order)._id) return []
  const details = {
    orderId: order._id,
    number: order.number,
    before: { waiter: waiterOf(before).name },
    after: { waiter: waiterOf(order).name },
    ...(sender.userId === actor.userId ? {} : { sentBy: sender.name }),
  }
  return [{ actor, action: 'order.handOver', details }]
}
