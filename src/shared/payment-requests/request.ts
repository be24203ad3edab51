import * as z from 'zod/mini'
import { Amount, Id, Instant } from '../contract/scalars.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { Approval } from '../orders/approval.ts'

/** `code`: a code for the guest's telephone. `terminal`: a card machine. */
const RequestKind = z.enum(['code', 'terminal'])

/**
 * `unknown`: the machine may have taken the money or not; never taken for a refusal. `cancelled`: the till no
 * longer asks. Money that comes all the same counts.
 */
export const RequestState = z.enum(['waiting', 'paid', 'declined', 'cancelled', 'unknown'])
export type RequestState = z.output<typeof RequestState>

/** Money that a till asks for and that another party confirms. Its id is that of the payment it becomes. */
export const PaymentRequest = z.object({
  _id: Id,
  kind: RequestKind,
  orderId: Id,
  orderNumber: z.string(),
  method: PaymentMethod,
  /** Part of the bill that it pays. */
  amount: Amount,
  /** Beside the bill; the guest pays both. */
  tip: Amount,
  currency: z.string(),
  /** Within the code; empty where the scheme has no place for one. */
  reference: z.string(),
  /** The till that asked, and puts the payment on the order. */
  deviceId: Id,
  askedBy: z.string(),
  askedAt: Instant,
  expiresAt: z.nullable(Instant),
  state: RequestState,
  /** What the card machine said of the card. */
  approval: z.nullable(Approval),
  /** The payment is on the order, or was. */
  landed: z.boolean(),
})
export type PaymentRequest = z.output<typeof PaymentRequest>

/**
 * Why reported money is on no order: no request fits; its sum is another; several fit; its request was paid
 * before; the order was paid in another way; its till has not put it there yet.
 */
const NoticeFault = z.enum(['unknown', 'amount', 'several', 'twice', 'closed', 'waits'])

/** Money that a bank reported and that is on no order. */
export const PaymentNotice = z.object({
  _id: Id,
  receivedAt: Instant,
  amount: Amount,
  currency: z.string(),
  reference: z.string(),
  payer: z.string(),
  fault: NoticeFault,
  /** The request that it pays; null where none fits. */
  request: z.nullable(PaymentRequest),
})
export type PaymentNotice = z.output<typeof PaymentNotice>
