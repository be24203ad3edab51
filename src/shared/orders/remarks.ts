import * as z from 'zod/mini'
import { Amount, Id, Instant } from '../contract/scalars.ts'
import { PaymentMethod } from '../money/payment-method.ts'

/**
 * Why a payment is on the list 'late or without a drawer': cash in no drawer; in one that had been closed
 * when it arrived; after its business day had ended; at a time that cannot be, which the server corrected; by a method
 * that the branch does not take, under which cash could go into a pocket.
 */
export const PaymentRemark = z.enum([
  'no_drawer',
  'closed_drawer',
  'after_day',
  'time_corrected',
  'other_method',
])
export type PaymentRemark = z.output<typeof PaymentRemark>

const LatePayment = z.object({
  _id: Id,
  orderId: Id,
  orderNumber: z.string(),
  receiptNumber: z.nullable(z.string()),
  method: PaymentMethod,
  /** With cash rounding. */
  amount: Amount,
  currency: z.string(),
  takenBy: z.string(),
  /** Null where it is who took it. */
  sentBy: z.nullable(z.string()),
  takenAt: Instant,
  /** What the device wrote, where that cannot be. */
  claimedAt: z.nullable(Instant),
  receivedAt: z.nullable(Instant),
  remarks: z.array(PaymentRemark),
})
export type LatePayment = z.output<typeof LatePayment>

/** Payments that a day's or a drawer's sums hold or lack, and that a manager should check; latest first. */
export const LatePayments = z.object({
  /** Of all of them, however many are listed. */
  payments: z.int(),
  amount: Amount,
  /** At most 200. */
  results: z.array(LatePayment),
})
export type LatePayments = z.output<typeof LatePayments>
