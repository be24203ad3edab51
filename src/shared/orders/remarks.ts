import * as z from 'zod/mini'
import { Amount, Id, Instant } from '../contract/scalars.ts'
import { PaymentMethod } from '../money/payment-method.ts'

/**
 * Why a payment is on the list 'late or without a drawer'. Its cash is in no drawer, or in one that had been
 * closed when it arrived; it arrived after its business day; its time was impossible and the server corrected
 * it; or the branch had switched its method off then, and a manager switched it on again to let it in.
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
  /** Including cash rounding. */
  amount: Amount,
  currency: z.string(),
  takenBy: z.string(),
  /** Null if the person who took it sent it. */
  sentBy: z.nullable(z.string()),
  takenAt: Instant,
  /** The time that the device sent, if that is impossible. */
  claimedAt: z.nullable(Instant),
  receivedAt: z.nullable(Instant),
  remarks: z.array(PaymentRemark),
})
export type LatePayment = z.output<typeof LatePayment>

/**
 * Payments in the sums of a day or a drawer, or missing from them, that a manager should check; latest first.
 */
export const LatePayments = z.object({
  /** Of all of them, however many are listed. */
  payments: z.int(),
  amount: Amount,
  /** At most 200. */
  results: z.array(LatePayment),
})
export type LatePayments = z.output<typeof LatePayments>
