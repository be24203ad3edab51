import * as z from 'zod/mini'
import { PaidFrom } from '../account-entries/paid-from.ts'
import { Amount, DateOnly, Id, Instant, LocalText } from '../contract/scalars.ts'
import { Allergen } from '../menu/allergen.ts'
import { Premodifier } from '../menu/premodifier.ts'
import { Weighed } from '../menu/sold-by.ts'
import { PricingPolicy, Totals } from '../money/policy.ts'
import { OrderType } from '../money/order-type.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { Actor } from './actor.ts'
import { Approval } from './approval.ts'
import { ForeignCash } from './foreign-cash.ts'
import {
  DiscountCategory,
  OrderCustomer,
  RefundKind,
  RefundLine,
  Statute,
  VoidOutcome,
} from './order-values.ts'
import { LineOffer } from '../promotions/line-offer.ts'
import { OrderOffer, TakenOffer } from './order-offer.ts'
import { TaxInvoice } from './tax-invoice.ts'

export { Actor }

/** A chosen modifier with the price it had when it was chosen. */
export const LineModifier = z.object({
  groupId: Id,
  optionId: Id,
  name: LocalText,
  price: Amount,
  alert: z.boolean(),
  /** The options that led to its group, from the dish on; absent: the dish offers the group itself. */
  under: z.optional(z.array(Id)),
  /** How the guest wants it; absent: as it is. The price is that of the choice as it is wanted. */
  pre: z.optional(Premodifier),
  /** It is one of those that its group has for nothing; absent: it is charged. */
  free: z.optional(z.boolean()),
  /**
   * It is a size, and so much of its price is in the price of the dish: all of it, in a combo that of the cheapest.
   * Absent: it is an ordinary choice.
   */
  instead: z.optional(Amount),
})
export type LineModifier = z.output<typeof LineModifier>

/** A price of its own that a line got after it was ordered. */
const PriceChange = z.object({
  /** The price of one piece when it was ordered, without modifiers. */
  before: Amount,
  reason: z.string(),
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  /** The manager who typed a PIN for it; null where the person may do it alone. */
  approvedBy: z.nullable(Actor),
  at: Instant,
})

/** A merged order, the order that it came onto, and the merge that brought it; absent in older builds. */
const MergeMark = z.object({ _id: Id, on: Id, move: z.optional(Id) })
export type MergeMark = z.output<typeof MergeMark>

export const OrderLine = z.object({
  _id: Id,
  menuItemId: Id,
  /** It is no dish: boxes and bags, by the rule of the branch. Absent: a dish. */
  packaging: z.optional(z.boolean()),
  name: LocalText,
  station: z.string(),
  /** Further stations that make a part of it, and its minutes; absent where the menu had none. */
  moreStations: z.optional(z.array(z.string())),
  prepMinutes: z.optional(z.int()),
  taxClass: z.string(),
  /** Price of one piece, without modifiers: that of the order, or the one in `priceChange`. */
  unitPrice: Amount,
  /** A portion that was weighed, one piece; absent: it is sold by the piece. */
  weight: z.optional(Weighed),
  /** The type of order whose prices it has; absent: dine-in. */
  pricedFor: z.optional(OrderType),
  /** Absent while the price is the one it was ordered at. */
  priceChange: z.optional(PriceChange),
  modifiers: z.array(LineModifier),
  note: z.string(),
  /** The combo that it is a part of, with what its share of the price follows from; absent: none. */
  combo: z.optional(
    z.object({
      /** The same on all its lines, which stay together. */
      _id: Id,
      /** The combo whose pieces these were, before some of them were moved; absent: none were. */
      cutFrom: z.optional(Id),
      menuItemId: Id,
      name: LocalText,
      /** Of one combo, without what dishes and choices cost on top. */
      price: Amount,
      choiceId: Id,
      /** The price that weighs its choice. */
      base: Amount,
      /** What this dish costs on top. */
      extra: Amount,
    }),
  ),
  /** What is in it, of the menu, and what its guest must not eat; absent: nothing is known. */
  contains: z.optional(z.array(Allergen)),
  allergens: z.optional(z.array(Allergen)),
  /** The course it is served in, from 1; absent: at once. Later ones wait until they are fired. */
  course: z.optional(z.int()),
  /** The guest at the table who gets it, from 1; absent: no one said. */
  seat: z.optional(z.int()),
  /** Waits for a waiter, whatever its course; absent: no. */
  held: z.optional(z.boolean()),
  /** The promotions that it was ordered under; absent: none. An empty list: what they took off is fixed. */
  offers: z.optional(z.array(LineOffer)),
  quantity: z.int(),
  /** The part that was sent to the kitchen; the next send contains only the difference. */
  sent: z.nullable(z.object({ quantity: z.int(), note: z.string(), at: Instant })),
  /** The line that its pieces were cut off in a split; absent: none. */
  cutFrom: z.optional(Id),
  /** The merged orders that it was on, the last one last. */
  from: z.optional(z.array(MergeMark)),
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
  /** `tendered - (amount + rounding + tip)`, given back in cash. */
  change: Amount,
  /** Given with the payment, beside the bill; never sales. See also `tips` of the order. */
  tip: z.optional(Amount),
  /**
   * Notes of another currency among them, of a payment by `split_currency`: `tendered` and `change` are the
   * worth of all notes in the order's currency.
   */
  foreign: z.optional(ForeignCash),
  /** The gift card, or the account on which the guest pays later. */
  account: z.optional(PaidFrom),
  /** From the slip of a card machine; absent where no one typed it. */
  approval: z.optional(Approval),
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  at: Instant,
  shiftSessionId: z.nullable(Id),
  /** Given by the device to a payment that settled the bill on its screen; never reused, never skipped. */
  receiptNumber: z.nullable(z.string()),
  /** Numbers under which other tills printed this same payment before they heard of it. */
  otherReceipts: z.optional(z.array(z.string())),
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

/** A tip that was given after its payment, or part of one that was taken back: then its amount is below zero. */
const LaterTip = z.object({
  _id: Id,
  paymentId: Id,
  amount: Amount,
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  at: Instant,
  /** The drawer that cash went into. */
  shiftSessionId: z.nullable(Id),
})
export type LaterTip = z.output<typeof LaterTip>

/** Pieces voided after they were sent to the kitchen. */
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
  /** A part of a combo that the kitchen did not have yet; absent: it had it. */
  unsent: z.optional(z.literal(true)),
  /** Where its line was from, as the line has it; absent: from this order, or voided by an older till. */
  from: z.optional(z.array(MergeMark)),
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  /** The manager who typed a PIN for it; null where the person may do it alone. */
  approvedBy: z.nullable(Actor),
  at: Instant,
})
export type OrderVoid = z.output<typeof OrderVoid>

/** A reduction that a person or a promotion gave. Amounts follow from it, see `reductionShares`. */
const OrderDiscount = z.object({
  _id: Id,
  category: z.enum([...DiscountCategory.options, 'offer']),
  kind: z.enum(['percent', 'amount']),
  /** Percent, or smallest units with the taxes in them. */
  value: z.number(),
  /** The amount that was given, of one that a split divided; absent: the value. */
  given: z.optional(z.number()),
  /**
   * The merged order that it was given to, the order that it came onto, and whether it reached all of the first;
   * absent: it was given to this one.
   */
  from: z.optional(z.extend(MergeMark, { whole: z.boolean() })),
  /** Absent: the whole order, also what is added to it later. */
  lineIds: z.optional(z.array(Id)),
  /** Pieces of its one line that it reaches; absent: all. */
  pieces: z.optional(z.int()),
  /** Guests who share the order, one of whom the law is for; absent: the guest had all of it. */
  guests: z.optional(z.int()),
  /** Of a promotion: which one it is, and what it takes off; it has no pieces and no guests. */
  offer: z.optional(TakenOffer),
  /** It takes nothing off, because a promotion is the better one for the guest, or because it is the better one. */
  beaten: z.optional(z.literal(true)),
  statute: z.optional(Statute),
  /** Of the guest's card, and the name on it. */
  idNumber: z.optional(z.string()),
  holder: z.optional(z.string()),
  /** Empty where no one was asked. */
  reason: z.string(),
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  /** The manager who typed a PIN for it; null where the person may do it alone. */
  approvedBy: z.nullable(Actor),
  at: Instant,
})
export type OrderDiscount = z.output<typeof OrderDiscount>

/** Money that goes back to the guest. Its amounts are negative. */
const RefundTender = z.object({
  _id: Id,
  /** The payment that it gives back; null where the guest gets it in another way than it was paid. */
  paymentId: z.nullable(Id),
  method: PaymentMethod,
  /** Part of the refunded bill, before cash rounding. */
  amount: Amount,
  /** Mirrors the cash rounding of the payment. Zero unless the method is cash. */
  rounding: Amount,
})
export type RefundTender = z.output<typeof RefundTender>

/** Dishes of a paid order that were taken back for money. The bill itself stays as it was. */
const Refund = z.object({
  _id: Id,
  kind: RefundKind,
  /** The order that takes the place of a reopened one; absent where an older till reopened it. */
  reopenedAs: z.optional(Id),
  lines: z.array(RefundLine),
  reason: z.string(),
  /** The bill of these pieces: no figure is above zero. */
  totals: Totals,
  tenders: z.array(RefundTender),
  /** Of the refund itself, from the device's counter of receipts. */
  receiptNumber: z.string(),
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  /** The manager who typed a PIN for it; null where the person may do it alone. */
  approvedBy: z.nullable(Actor),
  at: Instant,
  /** The drawer that the cash went out of. */
  shiftSessionId: z.nullable(Id),
})
export type Refund = z.output<typeof Refund>

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

/** An order that was merged into another, with what is needed to open it again. */
const Joined = z.object({
  _id: Id,
  /** Of the merge, which its marks name; absent in orders of older builds, whose marks name none. */
  move: z.optional(Id),
  number: z.string(),
  openedAt: Instant,
  /** Its guests. */
  covers: z.optional(z.int()),
  /** The note of the order that it came to, where it brought one. */
  note: z.optional(z.object({ before: z.string(), after: z.string() })),
  /** What its guests must not eat, as far as the others may; absent: nothing more. */
  allergens: z.optional(z.array(Allergen)),
  /** Discounts of the whole order that it came to, which since then reach its own dishes only; absent: none. */
  whole: z.optional(z.array(Id)),
  /** Discounts that the order it came to had; absent where an older till merged them: any may have been there. */
  discounts: z.optional(z.array(Id)),
  by: Actor,
  at: Instant,
})
export type Joined = z.output<typeof Joined>

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
  /**
   * The paid order that this one takes the place of, by its id and the number that people know. `keeps`: it has the
   * guest and the promotions of that one, which went back for it.
   */
  reopens: z.optional(z.extend(OrderRef, { keeps: z.optional(z.literal(true)) })),
  /** Absent while no guest wanted a name on the paper. */
  invoice: z.optional(TaxInvoice),
})
export type Order = z.output<typeof Order>
