import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { mostChange } from './most-change.ts'
import type { CommandOf } from './command.ts'
import { knowsPayment } from './known-ids.ts'
import type { LaterTip, Order } from './order.ts'
import { accept, onOrder, refuse, senderPart } from './outcome.ts'

/** More corrections of tips than any guest asks for. */
const MOST_TIPS = 50

/**
 * Adds a tip to a payment of a paid order, or takes from it: guests write it on the slip or leave part of the
 * change. The payment stays as it was taken, the tip is a record of its own. No tip falls below zero.
 */
export function tipPayment(
  state: LaneState,
  { payload, at }: CommandOf<'order.tip'>,
  { actor, sentBy }: ApplyContext,
): Outcome {
  return onOrder(state, 'order.tip', (order) => {
    const { paymentId, tipId, amount, shiftSessionId } = payload
    const payment = order.payments.find(({ _id }) => _id === paymentId)
    if (!payment) return refuse('PAYMENT_UNKNOWN')
    // The tip would be paid out, and neither the card nor the guest would owe it.
    if (payment.account && amount > 0) return refuse('ACCOUNT_NOT_HELD')
    if (knowsPayment(order, tipId)) return refuse('ID_REUSED')
    const { tips = [] } = order
    if (tips.length >= MOST_TIPS) return refuse('TOO_MANY_PAYMENTS')
    const after = tipOf(order, paymentId) + amount
    if (amount === 0 || after < 0) return refuse('AMOUNT_MISSING')
    if (after > mostChange(order)) return refuse('TENDER_TOO_LARGE')
    const tip: LaterTip = {
      _id: tipId,
      paymentId,
      amount,
      by: actor,
      ...senderPart(sentBy),
      at: at < payment.at ? payment.at : at,
      shiftSessionId,
    }
    // The bill stays as it was paid.
    const revision = order.revision + 1
    return accept({ ...state, order: { ...order, tips: [...tips, tip], revision } })
  })
}

/** Returns the tip on a payment, or on all payments of an order, in smallest units. */
export const tipOf = (
  { payments, tips = [] }: Pick<Order, 'payments' | 'tips'>,
  paymentId?: string,
): number =>
  [...payments.map(({ _id, tip = 0 }) => ({ paymentId: _id, amount: tip })), ...tips]
    .filter((one) => paymentId === undefined || one.paymentId === paymentId)
    .reduce((sum, { amount }) => sum + amount, 0)
