import * as z from 'zod/mini'
import { PaidFrom } from '../account-entries/entry.ts'
import { Amount, Id, Instant } from '../contract/scalars.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { Approval } from './approval.ts'
import { ForeignCash } from './foreign-cash.ts'
import { Actor } from './actor.ts'

/** Money that a guest gave for an order. */
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
export const RemovedPayment = z.object({
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
export const LaterTip = z.object({
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
