import { roundCash } from '../pricing/cash.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { BOUNDS, mostChange } from './bounds.ts'
import type { CommandOf, PayloadOf } from './command.ts'
import { knowsPayment, paymentsEver } from './known-ids.ts'
import type { Order, Payment } from './order.ts'
import type { PaymentMethod } from '../money/payment-method.ts'
import { accept, onOrder, refuse, revise, senderPart } from './outcome.ts'

/**
 * Takes a payment. Only the cash that settles the bill is rounded; change is counted from the rounded due. If
 * another device has added a dish, the payment holds and the rest stays due.
 */
export function payOrder(
  state: LaneState,
  { payload, at }: CommandOf<'order.pay'>,
  { actor, sentBy }: ApplyContext,
): Outcome {
  return onOrder(state, 'order.pay', (order) => {
    const { amount, method, tendered } = payload
    const wrong = amountFault(order, payload)
    if (wrong) return wrong
    const settles = amount === order.due
    const rounding =
      method === 'cash' && settles ? roundCash(amount, order.policy.cashRounding).rounding : 0
    const change = tendered - amount - rounding
    const misfit = tenderFault(order, method, change)
    if (misfit) return misfit

    const payment: Payment = {
      _id: payload.paymentId,
      method,
      amount,
      rounding,
      tendered,
      change,
      by: actor,
      ...senderPart(sentBy),
      at,
      shiftSessionId: payload.shiftSessionId,
      receiptNumber: payload.receiptNumber,
    }
    const payments = [...order.payments, payment]
    const closed = settles
      ? ({ status: 'paid', closedAt: at, receiptNumber: lastReceipt(payments) } as const)
      : {}
    return accept({ ...state, order: revise(order, { payments, ...closed }) })
  })
}

function amountFault(
  order: Order,
  { amount, paymentId }: PayloadOf<'order.pay'>,
): Outcome | undefined {
  const { due, lines } = order
  if (lines.length === 0) return refuse('NOTHING_TO_PAY')
  if (knowsPayment(order, paymentId)) {
    return refuse('PAYMENT_EXISTS')
  }
  // A bill of nothing is settled by one payment of nothing, by any method.
  if (amount === 0 && due > 0) {
    return refuse('AMOUNT_MISSING')
  }
  if (amount > due) return refuse('AMOUNT_ABOVE_DUE')
  if (amount < due && paymentsEver(order).length >= BOUNDS.payments) {
    return refuse('TOO_MANY_PAYMENTS')
  }
  return undefined
}

function tenderFault(order: Order, method: PaymentMethod, change: number): Outcome | undefined {
  if (change < 0) return refuse('TENDER_TOO_SMALL')
  if (change > 0 && method !== 'cash') {
    return refuse('TENDER_NOT_EXACT')
  }
  if (change > mostChange(order)) {
    return refuse('TENDER_TOO_LARGE')
  }
  return undefined
}

const lastReceipt = (payments: readonly Payment[]) =>
  payments.findLast(({ receiptNumber }) => receiptNumber !== null)?.receiptNumber ?? null
