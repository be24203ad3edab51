import type { ApplyContext, LaneState, Outcome, Refusal } from './lane.ts'
import { BOUNDS } from './bounds.ts'
import { type OrderAction, orderCan } from './order-can.ts'
import type { Actor, Order } from './order.ts'
import { packed } from './packaging.ts'
import { withOffers } from './with-offers.ts'

export const refuse = (code: Refusal, details?: object): Outcome => ({
  ok: false,
  code,
  ...(details && { details }),
})

export const accept = (state: LaneState): Outcome => ({ ok: true, state })

/** Returns the sender's part of a record: nothing if the person who acted sent it. */
export const senderPart = (sentBy: ApplyContext['sentBy']): { readonly sentBy?: Actor } =>
  sentBy ? { sentBy } : {}

/** Puts changed parts into an order, packs it, prices it with its promotions and raises its revision. */
export function revise(order: Order, change: Partial<Order>): Order {
  const next = withOffers(packed({ ...order, ...change, revision: order.revision + 1 }))
  const settled = next.payments.reduce((sum, { amount }) => sum + amount, 0)
  return { ...next, due: next.totals.total - settled }
}

export const refuseFull = (): Outcome => refuse('ORDER_FULL')

/** Accepts `after` unless its total is more than any list can show. A total above the bound may shrink. */
export const withinTotal = (state: LaneState, before: Order, after: Order): Outcome =>
  after.totals.total > Math.max(BOUNDS.total, before.totals.total)
    ? refuseFull()
    : accept({ ...state, order: after })

/** Guests have never paid more than their order comes to: what they paid for stays on it. */
export const withinPaid = (state: LaneState, before: Order, after: Order): Outcome =>
  after.due < Math.min(0, before.due) ? refuse('LINE_PAID') : accept({ ...state, order: after })

/** Runs a change on an order whose state allows the action; else refuses with what the person can do. */
export function onOrder(
  state: LaneState,
  action: ChangingAction,
  change: (order: Order) => Outcome,
): Outcome {
  const { order } = state
  if (!order) return refuse('ORDER_UNKNOWN')
  return orderCan(action, order) ? change(order) : refuseEnded(order, action)
}

/** Refuses what an order that is paid, cancelled or merged takes no more. */
export function refuseEnded(order: Order, action: ChangingAction = 'order.addLine'): Outcome {
  switch (order.status) {
    case 'merged':
      return refuse('ORDER_MERGED', { into: order.mergedInto?.number })
    case 'paid':
      return refuse('ALREADY_PAID')
    case 'cancelled':
      return refuse('ORDER_CLOSED')
    case 'open':
      return refuseWhileOpen(action)
  }
}

type ChangingAction = Exclude<OrderAction, 'order.open' | 'order.resume' | 'order.printReceipt'>

/** The order is still open, but the kitchen has it or money lies on it. */
function refuseWhileOpen(action: ChangingAction): Outcome {
  if (action === 'order.refund' || action === 'order.tip') {
    return refuse('NOT_PAID')
  }
  if (action === 'order.changeType') {
    return refuse('TYPE_FIXED')
  }
  return action === 'order.merge' ? refuse('ORDER_PARTLY_PAID') : refuse('ORDER_STARTED')
}
