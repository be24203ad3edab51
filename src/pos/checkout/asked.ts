import type { PaymentCode } from '#shared/customer-display/display.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import type { Approval } from '#shared/orders/approval.ts'
import type { Charge } from '#shared/orders/charge.ts'
import type { Order } from '#shared/orders/order.ts'
import type { RequestState } from '#shared/payment-requests/request.ts'
import type { Tender } from './tender.ts'

/** What the part beside the payments knows of the payment that Take makes. */
export type Asked = {
  /** Of the payment: a bank or a card machine confirms the same one. */
  readonly paymentId: string
  /** For the guest's display. */
  readonly code?: PaymentCode | undefined
  readonly approval?: Approval | undefined
  /** Take waits for the machine, or for the code of its slip. */
  readonly isHeld?: boolean
}

/** States in which the machine may still take the money, or has taken it. */
const LIVE: readonly RequestState[] = ['waiting', 'unknown', 'paid']

export const isLive = (state: RequestState | undefined): boolean =>
  state !== undefined && LIVE.includes(state)

/**
 * Returns whether a payment cannot be taken yet: the till asks the machine, and no slip says that the guest paid.
 * Neither a question that was not put, nor a refusal, nor an outcome that is not known is money.
 */
export const isHeld = (asksMachine: boolean, approval: Approval | undefined): boolean =>
  asksMachine && approval === undefined

/**
 * Returns what card machines are asked for an order, where it does not owe that beside a payment: the guest would pay
 * twice. Zero where it owes both, and for the payment `own` that a machine is asked for itself.
 */
export function chargedTwice(
  { due, payments }: Pick<Order, 'due' | 'payments'>,
  charges: readonly Charge[],
  { amount, own }: { readonly amount: number; readonly own: string | undefined },
): number {
  const asked = charges
    .filter(({ _id }) => _id !== own && !payments.some((payment) => payment._id === _id))
    .reduce((sum, charge) => sum + charge.amount, 0)
  return amount > due - asked ? asked : 0
}

/** A part in place of the pad that asks for a payment. */
export type AskingPart = {
  readonly order: Order
  readonly tender: Tender
  readonly method: PaymentMethod
  /** The label of the button that takes the payment. */
  readonly button: string
  /** Without anything: it is shown no longer. */
  readonly onAsk: (asked: Partial<Asked>) => void
  /** Brings the pad back, to type another amount. */
  readonly onPad: () => void
}
