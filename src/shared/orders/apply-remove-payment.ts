import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { CommandOf } from './command.ts'
import { knowsPayment } from './known-ids.ts'
import type { RemovedPayment } from './order.ts'
import { accept, onOrder, refuse, revise, senderPart } from './outcome.ts'

/**
 * Takes a payment back while the order is open: its amount is due again. The payment stays on record with its
 * receipt number, if it had one, so that no number is missing.
 */
export function removePayment(
  state: LaneState,
  { payload, at }: CommandOf<'order.removePayment'>,
  { actor, approvedBy, sentBy }: ApplyContext,
): Outcome {
  return onOrder(state, 'order.removePayment', (order) => {
    const { paymentId, removalId, shiftSessionId } = payload
    const payment = order.payments.find(({ _id }) => _id === paymentId)
    if (!payment) {
      return refuse('PAYMENT_UNKNOWN')
    }
    if (knowsPayment(order, removalId)) {
      return refuse('ID_REUSED')
    }
    const removed: RemovedPayment = {
      _id: removalId,
      payment,
      by: actor,
      ...senderPart(sentBy),
      approvedBy: approvedBy ?? null,
      // A payment cannot be taken back before it was paid, whichever time a device sends.
      at: at < payment.at ? payment.at : at,
      shiftSessionId,
    }
    const payments = order.payments.filter((other) => other !== payment)
    const removedPayments = [...(order.removedPayments ?? []), removed]
    return accept({ ...state, order: revise(order, { payments, removedPayments }) })
  })
}
