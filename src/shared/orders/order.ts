import * as z from 'zod/mini'
import { Amount, DateOnly, Id, Instant, LocalText } from '../contract/scalars.ts'
import { PricingPolicy, Totals } from '../money/policy.ts'
import { OrderType } from '../money/order-type.ts'
import { PaymentMethod } from '../money/payment-method.ts'

/** The person who did something, with the name of that time: names are frozen. */
export const Actor = z.object({ _id: Id, name: z.string() })
export type Actor = z.output<typeof Actor>

/** A chosen modifier with the price it had when it was chosen. */
export const LineModifier = z.object({
  groupId: Id,
  optionId: Id,
  name: LocalText,
  price: Amount,
  alert: z.boolean(),
})
export type LineModifier = z.output<typeof LineModifier>

export const OrderLine = z.object({
  _id: Id,
  menuItemId: Id,
  name: LocalText,
  station: z.string(),
  taxClass: z.string(),
  /** Price of one piece when it was ordered, without modifiers. */
  unitPrice: Amount,
  modifiers: z.array(LineModifier),
  note: z.string(),
  quantity: z.int(),
  /** The part that was sent to the kitchen; the next send contains only the difference. */
  sent: z.nullable(z.object({ quantity: z.int(), note: z.string(), at: Instant })),
  /** `quantity x (unitPrice + modifiers)`. */
  amount: Amount,
  addedBy: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  addedAt: Instant,
})
export type OrderLine = z.output<typeof OrderLine>

export const Payment = z.object({
  _id: Id,
  method: PaymentMethod,
  /** Part of the bill this settles, before cash rounding. */
  amount: Amount,
  /** Added to or taken from `amount` by cash rounding. Zero unless the method is cash. */
  rounding: Amount,
  /** What the guest handed over. */
  tendered: Amount,
  /** `tendered - (amount + rounding)`, given back in cash. */
  change: Amount,
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  at: Instant,
  shiftSessionId: z.nullable(Id),
  /** Given by the device to a payment that settled the bill on its screen; never reused, never skipped. */
  receiptNumber: z.nullable(z.string()),
})
export type Payment = z.output<typeof Payment>

/** A payment that was taken back before the order was paid: its money went back to the guest. */
const RemovedPayment = z.object({
  /** Of the removal. */
  _id: Id,
  /** As it was taken. Its receipt number, if any, stays with it and is void. */
  payment: Payment,
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  /** The manager who typed a PIN for it; null where the person may do it alone. */
  approvedBy: z.nullable(Actor),
  at: Instant,
  /** The drawer that the cash went out of. */
  shiftSessionId: z.nullable(Id),
})
export type RemovedPayment = z.output<typeof RemovedPayment>

/** Pieces voided after they were sent to the kitchen. */
/** What happens to voided food: it goes back to stock, or it is wasted. */
export const VoidOutcome = z.enum(['returned', 'wasted'])
export type VoidOutcome = z.output<typeof VoidOutcome>

const OrderVoid = z.object({
  /** Of the command; one that cancels an order makes several. */
  _id: Id,
  lineId: Id,
  menuItemId: Id,
  name: LocalText,
  quantity: z.int(),
  /** Their price, modifiers included. */
  amount: Amount,
  reason: z.string(),
  /** Absent where no one was asked. */
  outcome: z.optional(VoidOutcome),
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  /** The manager who typed a PIN for it; null where the person may do it alone. */
  approvedBy: z.nullable(Actor),
  at: Instant,
})
export type OrderVoid = z.output<typeof OrderVoid>

/** A change of type after the order was sent to the kitchen: the service charge may have changed with it. */
const TypeChange = z.object({
  from: OrderType,
  to: OrderType,
  /** Service charge of the order before and after, without its tax. */
  serviceBefore: Amount,
  serviceAfter: Amount,
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  at: Instant,
})
export type TypeChange = z.output<typeof TypeChange>

/** An order that was closed with nothing sent and nothing paid. */
const Cancellation = z.object({
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
})

export const OrderStatus = z.enum(['open', 'paid', 'cancelled'])

/** An order (a check): one row of the topic `orders`, and the document the server keeps. */
export const Order = z.object({
  _id: Id,
  branchId: Id,
  /** Shown to guests and the kitchen: device code and the device's own counter, e.g. `A42`. */
  number: z.string(),
  type: OrderType,
  tableId: z.nullable(Id),
  tableName: z.nullable(z.string()),
  status: OrderStatus,
  /** Raised by one with every command that changed the order. */
  revision: z.int(),
  policy: PricingPolicy,
  lines: z.array(OrderLine),
  payments: z.array(Payment),
  /** Absent while none was removed. */
  removedPayments: z.optional(z.array(RemovedPayment)),
  /** Absent while nothing was voided. */
  voids: z.optional(z.array(OrderVoid)),
  /** Absent while the type has not changed since the order was sent. */
  typeChanges: z.optional(z.array(TypeChange)),
  totals: Totals,
  /** `totals.total` less what the payments settle. */
  due: Amount,
  openedBy: Actor,
  /** Sender of the opening to the server, if that is another person. */
  sentBy: z.optional(Actor),
  openedAt: Instant,
  closedAt: z.nullable(Instant),
  /** Absent unless it was cancelled before anything was sent; else its voids name the person. */
  cancelled: z.optional(Cancellation),
  businessDate: DateOnly,
  /** The receipt number of the payment that settled the order, e.g. `VTE1-A-000042`. */
  receiptNumber: z.nullable(z.string()),
})
export type Order = z.output<typeof Order>
