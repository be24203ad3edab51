import { roundCash } from '../pricing/cash.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { BOUNDS, mostChange } from './bounds.ts'
import type { CommandOf, PayloadOf } from './command.ts'
import { knowsPayment, paymentsEver } from './known-ids.ts'
import type { Order, Payment } from './order.ts'
import type { PaymentMethod } from '../money/payment-method.ts'
import { accept, onOrder, refuse, revise, senderPart } from './outcome.ts'

/**
 * Takes a payment. Rounding belongs to the cash that settles the bill; change comes from the
 * rounded due. When another device has added a dish in between, the payment holds and the rest stays due.
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
  const { due, lines, number } = order
  if (lines.length === 0) return refuse('NOTHING_TO_PAY', 'This order is empty.')
  if (knowsPayment(order, paymentId)) {
    return refuse('PAYMENT_EXISTS', 'This payment is already on the order.')
  }
  // A bill of nothing is settled by one payment of nothing, by whatever method.
  if (amount === 0 && due > 0) {
    return refuse('AMOUNT_MISSING', `${due} is due on order ${number}.`)
  }
  if (amount > due) return refuse('AMOUNT_ABOVE_DUE', `Only ${due} is due on order ${number}.`)
  if (amount < due && paymentsEver(order).length >= BOUNDS.payments) {
    return refuse(
      'TOO_MANY_PAYMENTS',
      'This order has too many payments. Take all that is still due in one.',
    )
  }
  return undefined
}

function tenderFault(order: Order, method: PaymentMethod, change: number): Outcome | undefined {
  if (change < 0)
    return refuse('TENDER_TOO_SMALL', 'The amount received is less than the amount due.')
  if (change > 0 && method !== 'cash') {
    return refuse('TENDER_NOT_EXACT', 'Only cash gives change.')
  }
  if (change > mostChange(order)) {
    return refuse('TENDER_TOO_LARGE', 'This is far more than the amount due. Check what you typed.')
  }
  return undefined
}

const lastReceipt = (payments: readonly Payment[]) =>
  payments.findLast(({ receiptNumber }) => receiptNumber !== null)?.receiptNumber ?? null
