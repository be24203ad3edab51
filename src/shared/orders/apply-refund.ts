import type { ApplyContext, LaneState, Outcome, Refusal } from './lane.ts'
import { BOUNDS } from './bounds.ts'
import type { CommandOf, PayloadOf } from './command.ts'
import { tearsCombo } from './combo.ts'
import { knowsPayment } from './known-ids.ts'
import type { Order, Refund } from './order.ts'
import type { RefundKind } from './order-values.ts'
import { accept, onOrder, refuse, senderPart } from './outcome.ts'
import { backMethod, piecesLeft, refundable, refundTotals, tenderOf } from './refund-amounts.ts'
import { OF_LEDGER, TENDER_METHODS } from './tender-methods.ts'

type Payload = PayloadOf<'order.refund'>

/**
 * Gives money of a paid order back, by line and quantity: each piece once, and never more than was paid. The
 * bill stays as it was; the refund is kept beside it with a bill and a receipt of its own.
 */
export function refundOrder(
  state: LaneState,
  { payload, at }: CommandOf<'order.refund'>,
  { actor, approvedBy, sentBy }: ApplyContext,
): Outcome {
  return onOrder(state, 'order.refund', (order) => {
    const totals = refundTotals(order, payload.lines)
    const fault =
      idFault(order, payload) ??
      pieceFault(order, payload) ??
      moneyFault(order, payload, totals.total)
    if (fault) return refuse(fault)
    const kind = countsAs(order, payload)
    const { reopenedAs } = payload
    const refund: Refund = {
      _id: payload.refundId,
      kind,
      ...(kind === 'reopened' && reopenedAs && { reopenedAs }),
      lines: payload.lines,
      reason: payload.reason.trim(),
      totals,
      tenders: payload.tenders.map(({ tenderId, ...back }) => ({
        _id: tenderId,
        ...tenderOf(order, back),
      })),
      receiptNumber: payload.receiptNumber,
      by: actor,
      ...senderPart(sentBy),
      approvedBy: approvedBy ?? null,
      // Nothing comes back before it was paid, whichever time a device sends.
      at: order.closedAt !== null && at < order.closedAt ? order.closedAt : at,
      shiftSessionId: payload.shiftSessionId,
    }
    const refunds = [...(order.refunds ?? []), refund]
    return accept({ ...state, order: { ...order, refunds, revision: order.revision + 1 } })
  })
}

function idFault(order: Order, { refundId, tenders }: Payload): Refusal | undefined {
  const ids = [refundId, ...tenders.map(({ tenderId }) => tenderId)]
  // A sale has the id of its order.
  if (
    new Set([order._id, ...ids]).size <= ids.length ||
    ids.some((id) => knowsPayment(order, id))
  ) {
    return 'ID_REUSED'
  }
  return undefined
}

/** The last of too many refunds takes all the rest. */
function pieceFault(order: Order, { lines }: Payload): Refusal | undefined {
  if (lines.length === 0) return 'REFUND_DONE'
  const left = new Map(piecesLeft(order).map(({ lineId, quantity }) => [lineId, quantity]))
  for (const { lineId, quantity } of lines) {
    const before = left.get(lineId)
    if (before === undefined) return 'LINE_UNKNOWN'
    if (quantity > before) return 'REFUND_DONE'
    left.set(lineId, before - quantity)
  }
  if (tearsCombo(order.lines, lines)) return 'COMBO_WHOLE'
  const rest = [...left.values()].some((quantity) => quantity > 0)
  return rest && (order.refunds?.length ?? 0) >= BOUNDS.refunds ? 'TOO_MANY_REFUNDS' : undefined
}

/** The tenders are what the cashier and the guest agreed on: they are taken as they are or not at all. */
function moneyFault(order: Order, { tenders }: Payload, total: number): Refusal | undefined {
  const ways = new Set(tenders.map(({ paymentId }) => paymentId))
  if (ways.size < tenders.length) return 'REFUND_AMOUNT'
  for (const { paymentId, method, amount } of tenders) {
    const payment = order.payments.find(({ _id }) => _id === paymentId)
    if (paymentId !== null && !payment) return 'PAYMENT_UNKNOWN'
    const fits = payment
      ? backMethod(payment.method) === method && amount <= refundable(order, payment)
      : // A card that did not pay cannot be guessed.
        TENDER_METHODS.includes(method) &&
        !OF_LEDGER.includes(method) &&
        backMethod(method) === method
    if (!fits) return 'REFUND_AMOUNT'
  }
  const rest = tenders.reduce((sum, { amount }) => sum + amount, total)
  return rest === 0 ? undefined : 'REFUND_AMOUNT'
}

/**
 * Returns what a refund counts as. Only a whole bill is voided or reopened, and voided only out of the drawer
 * that it was paid into: later the money belongs to another count.
 */
function countsAs(order: Order, { kind, lines, tenders, shiftSessionId }: Payload): RefundKind {
  const given = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  // After another refund fewer pieces are left.
  const whole = given === order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!whole || kind === 'refund') return 'refund'
  if (kind === 'reopened') return kind
  const sameDrawer = order.payments.every((paid) => paid.shiftSessionId === shiftSessionId)
  const asPaid = tenders.every(({ paymentId }) => paymentId !== null)
  return shiftSessionId !== null && sameDrawer && asPaid ? 'voided' : 'refund'
}
