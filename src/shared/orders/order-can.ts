import type { CommandKind } from './command.ts'
import type { Order } from './order.ts'

/**
 * Where an order is on its way. The document keeps `open`, `paid`, `cancelled` and `merged`; `sent` and `partlyPaid`
 * are open orders that the kitchen knows, or that money lies on. `none`: the order does not exist yet; `merged`:
 * its dishes are on another.
 */
export const ORDER_STATES = [
  'none',
  'open',
  'sent',
  'partlyPaid',
  'paid',
  'cancelled',
  'merged',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** A command on an order, or what a window offers without one. */
export type OrderAction =
  | Extract<CommandKind, `order.${string}`>
  /** Go on with it at the till. */
  | 'order.resume'
  | 'order.printReceipt'
  | 'order.invoice'

const OPEN = ['open', 'sent', 'partlyPaid'] as const

/** In which states each action may be done: the one place that says so, for reducer, windows and server. */
export const ORDER_CAN: Readonly<Record<OrderAction, readonly OrderState[]>> = {
  /** 0004: an order begins with a command of its own; a second one with its id is another order. */
  'order.open': ['none'],
  /** 0004: two people add to one order at once. Guests who paid a part go on ordering. */
  'order.addLine': OPEN,
  'order.addCombo': OPEN,
  'order.changeQuantity': OPEN,
  'order.changeNote': OPEN,
  'order.voidLine': OPEN,
  /** 0032: until the last payment; what guests have paid is the least that the order comes to. */
  'order.discount': OPEN,
  'order.removeDiscount': OPEN,
  /** 0096: what a promotion takes off follows from the dishes until they are paid for. */
  'order.applyOffer': OPEN,
  'order.removeOffer': OPEN,
  'order.changePrice': OPEN,
  /** 0032: the kitchen may have sent everything, and guests still say they are in a hurry. */
  'order.changeOrderNote': OPEN,
  'order.changeGuest': OPEN,
  /** 0070: points are of the guest who was named when the order was paid. */
  'order.setGuest': OPEN,
  'order.send': OPEN,
  /** 0051: the next course is cooked also for guests who paid a part. */
  'order.fire': OPEN,
  'order.arrange': OPEN,
  /** 0027: guests who paid a part were shown a price, and the type may change the service charge. */
  'order.changeType': ['open', 'sent'],
  /** 0046: guests who paid a part move as others do. */
  'order.changeTable': OPEN,
  'order.changeCovers': OPEN,
  'order.present': OPEN,
  /** 0003, 0014: in parts, before or after the kitchen has it. */
  'order.pay': OPEN,
  /** 0022: a paid order is refunded instead. Of two tills that remove one payment the second hears that it is gone. */
  'order.removePayment': OPEN,
  /** 0033: on the slip, or out of the change: the bill is settled then. */
  'order.tip': ['paid'],
  /** 0034: what was not paid is taken off the bill instead. A paid order takes any number of refunds. */
  'order.refund': ['paid'],
  /** 0004: what the kitchen has is taken back with a reason and a permission, by the two below. */
  'order.cancel': ['open'],
  /** 0022: money goes back first, by removing the payments. Before `sent`, the line says what is missing. */
  'order.voidSent': ['open', 'sent'],
  'order.cancelSent': ['open', 'sent'],
  /** 0050: of a partly paid order goes only what was not paid for. */
  'order.split': OPEN,
  'order.moveLines': OPEN,
  /** 0050: money stays on the order it was paid to. Another order may come to it. */
  'order.merge': ['open', 'sent'],
  'order.unmerge': OPEN,
  'order.handOver': OPEN,
  /** 0021: the till turns to a new order when this one is paid or cancelled. */
  'order.resume': OPEN,
  /** Specification, section 2: receipts are of paid orders. */
  'order.printReceipt': ['paid'],
  /** 0043: it takes the place of the receipt. */
  'order.invoice': ['paid'],
}

type Known = Pick<Order, 'status' | 'payments' | 'lines'>

export function orderState(order: Known | null): OrderState {
  if (!order) return 'none'
  if (order.status !== 'open') return order.status
  if (order.payments.length > 0) return 'partlyPaid'
  return order.lines.some(({ sent }) => sent !== null) ? 'sent' : 'open'
}

export const orderCan = (action: OrderAction, order: Known | null): boolean =>
  ORDER_CAN[action].includes(orderState(order))

type Status = Pick<Order, 'status'> | null | undefined

/** Returns whether something may still be ordered or paid. */
export const isOpen = (order: Status): boolean => order?.status === 'open'

/** Returns whether the bill is settled; from then on it is refunded, never changed. */
export const isPaid = (order: Status): boolean => order?.status === 'paid'

/** Returns whether the dishes of an order are on another one. */
export const isMerged = (order: Status): boolean => order?.status === 'merged'

export const isCancelled = (order: Status): boolean => order?.status === 'cancelled'
