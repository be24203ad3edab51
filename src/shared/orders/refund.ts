import * as z from 'zod/mini'
import { Amount, Id, Instant } from '../contract/scalars.ts'
import { Totals } from '../money/policy.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { Actor } from './actor.ts'
import { VoidOutcome } from './order-void.ts'

/** What a refund counts as: voided and reopened ones are shown apart from refunds of dishes. */
export const RefundKind = z.enum(['refund', 'voided', 'reopened'])
export type RefundKind = z.output<typeof RefundKind>

/** Pieces of a line that a refund takes back. */
export const RefundLine = z.object({ lineId: Id, quantity: z.int(), outcome: VoidOutcome })
export type RefundLine = z.output<typeof RefundLine>

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
export const Refund = z.object({
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
