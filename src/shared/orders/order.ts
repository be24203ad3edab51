import * as z from 'zod/mini'
import { Amount, DateOnly, Id, Instant } from '../contract/scalars.ts'
import { Allergen } from '../menu/allergen.ts'
import { PricingPolicy, Totals } from '../money/policy.ts'
import { OrderType } from '../money/order-type.ts'
import { OrderOffer } from './order-offer.ts'
import { TaxInvoice } from './tax-invoice.ts'
import { Actor } from './actor.ts'
import { OrderCustomer } from './order-customer.ts'
import { OrderLine } from './order-line.ts'
import { Payment, RemovedPayment, LaterTip } from './payment.ts'
import { OrderVoid } from './order-void.ts'
import { OrderDiscount } from './order-discount.ts'
import { Refund } from './refund.ts'
import { Joined } from './joined.ts'

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

const OrderRef = z.object({ _id: Id, number: z.string() })

/** `merged`: all of it is on another order. */
export const OrderStatus = z.enum(['open', 'paid', 'cancelled', 'merged'])

/** A bill that was printed before it was paid, or a code to pay by. It counts while the same is due. */
const Presented = z.object({
  how: z.enum(['bill', 'code']),
  due: Amount,
  by: Actor,
  at: Instant,
})

/** An order (a check): one row of the topic `orders`, and the document the server keeps. */
export const Order = z.object({
  _id: Id,
  branchId: Id,
  /** Shown to guests and the kitchen: device code and the device's own counter, e.g. `A42`. */
  number: z.string(),
  type: OrderType,
  tableId: z.nullable(Id),
  tableName: z.nullable(z.string()),
  /** Guests at the table; absent where no one said. */
  covers: z.optional(z.int()),
  /** What the guests were shown last before they paid, and what was due then; absent: nothing. */
  presented: z.optional(Presented),
  status: OrderStatus,
  /** Raised by one with every command that changed the order. */
  revision: z.int(),
  policy: PricingPolicy,
  lines: z.array(OrderLine),
  payments: z.array(Payment),
  /** Absent while none was removed. */
  removedPayments: z.optional(z.array(RemovedPayment)),
  /** Absent while no tip came after its payment. */
  tips: z.optional(z.array(LaterTip)),
  /** Absent while nothing was voided. */
  voids: z.optional(z.array(OrderVoid)),
  /** In the sequence in which they were given; absent while there is none. */
  discounts: z.optional(z.array(OrderDiscount)),
  /** The promotions of its lines, and those that were given to it, as they were; absent while there is none. */
  offers: z.optional(z.array(OrderOffer)),
  /** Promotions that a person took off, for good unless a person gives them again. Absent while there is none. */
  removedOffers: z.optional(z.array(Id)),
  /** What the kitchen should know of the whole order; absent while there is nothing. */
  note: z.optional(z.string()),
  /** The name of a tab, for orders without a table; absent: none. */
  name: z.optional(z.string()),
  /** How guests are reached and found, where the branch asks; absent: not given, or the reader may not see it. */
  phone: z.optional(z.string()),
  buzzer: z.optional(z.string()),
  address: z.optional(z.string()),
  /** When the guests want it; absent: as soon as possible. */
  wantedAt: z.optional(Instant),
  /**
   * The beginning of its slot, and its place there, which the server gives; null: the slot was full. Without a place a
   * till has not heard of it yet. Absent: it needs none.
   */
  slot: z.optional(z.object({ at: Instant, place: z.optional(z.nullable(z.int())) })),
  /** Printed for the guests; absent: nothing. */
  guestNote: z.optional(z.string()),
  /** What its guests must not eat; absent: nothing is known. */
  allergens: z.optional(z.array(Allergen)),
  /** The guest whom the restaurant knows; absent: none was named. */
  customer: z.optional(OrderCustomer),
  /** Absent while nothing was given back. */
  refunds: z.optional(z.array(Refund)),
  /** Absent while the type has not changed since the order was sent. */
  typeChanges: z.optional(z.array(TypeChange)),
  totals: Totals,
  /** `totals.total` less what the payments settle. */
  due: Amount,
  openedBy: Actor,
  /** The waiter who has it now; absent: who opened it. */
  servedBy: z.optional(Actor),
  /** The order that it was split off; absent: none. */
  splitFrom: z.optional(OrderRef),
  /** Its table is that of the order it was split off, which alone occupies it; absent: its own. */
  sharesTable: z.optional(z.boolean()),
  /** Absent unless its dishes are on another order. */
  mergedInto: z.optional(OrderRef),
  /** Orders that were merged into it; absent while there are none. */
  joined: z.optional(z.array(Joined)),
  /** Kitchen tickets that went to another order with their dishes; absent while there are none. */
  goneTickets: z.optional(z.array(z.string())),
  /** Sender of the opening to the server, if that is another person. */
  sentBy: z.optional(Actor),
  openedAt: Instant,
  closedAt: z.nullable(Instant),
  /** Absent unless it was cancelled before anything was sent; else its voids name the person. */
  cancelled: z.optional(Cancellation),
  businessDate: DateOnly,
  /** The receipt number of the payment that settled the order, e.g. `VTE1-A-000042`. */
  receiptNumber: z.nullable(z.string()),
  /** The paid order that this one takes the place of, by its id and the number that people know. */
  reopens: z.optional(z.object({ _id: Id, number: z.string() })),
  /** Absent while no guest wanted a name on the paper. */
  invoice: z.optional(TaxInvoice),
})
export type Order = z.output<typeof Order>
