import { roundCash } from '../pricing/cash.ts'
import type { ApplyContext, LaneState, Outcome } from './apply.ts'
import type { CommandOf } from './command.ts'
import type { Payment } from './order.ts'
import { accept, onOpenOrder, refuse, revise } from './outcome.ts'

/**
 * Takes a payment. Rounding belongs to the cash that settles the bill; change comes from the
 * rounded due. When another device added a dish meanwhile, the payment holds and the rest stays due.
 */
export function payOrder(
  state: LaneState,
  { payload, at }: CommandOf<'order.pay'>,
  { actor, sentBy }: ApplyContext,
): Outcome {
  return onOpenOrder(state, (order) => {
    const { amount, method, tendered } = payload
    if (order.lines.length === 0) return refuse('NOTHING_TO_PAY', 'There is nothing on this order.')
    if (amount > order.due) {
      return refuse('AMOUNT_ABOVE_DUE', `Only ${order.due} is due on order ${order.number}.`)
    }
    const settles = amount === order.due
    const rounding =
      method === 'cash' && settles ? roundCash(amount, order.policy.cashRounding).rounding : 0
    const change = tendered - amount - rounding
    if (change < 0) return refuse('TENDER_TOO_SMALL', 'The guest handed over less than is due.')
    if (change > 0 && method !== 'cash') {
      return refuse('TENDER_NOT_EXACT', 'Only cash gives change.')
    }

    const payment: Payment = {
      _id: payload.paymentId,
      method,
      amount,
      rounding,
      tendered,
      change,
      by: actor,
      ...(sentBy ? { sentBy } : {}),
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

const lastReceipt = (payments: readonly Payment[]) =>
  payments.findLast(({ receiptNumber }) => receiptNumber !== null)?.receiptNumber ?? null
