import { isPaid } from '../orders/order-can.ts'
import type { Order } from '../orders/order.ts'
import type { Circumstances, Facts } from './fact.ts'
import { type GivenRefund, refundFacts, saleFacts } from './sale-facts.ts'
import { voidFacts } from './void-facts.ts'

/**
 * Returns the facts of what happened to an order between two of its states: `before` is null where the order is
 * new. Each is returned once, however many states lie between.
 */
export function factsOf(before: Order | null, order: Order, circumstances: Circumstances): Facts {
  const isSettled = isPaid(order) && !isPaid(before)
  return joined([
    ...(isSettled ? [saleFacts(order, circumstances)] : []),
    ...refundsSince(before, order).map((refund) => refundFacts(order, refund, circumstances)),
    { ...NO_FACTS, voids: voidFacts(before, order, circumstances) },
  ])
}

/** Returns the refunds of an order that its state before did not have. */
function refundsSince(before: Order | null, { refunds = [] }: Order): readonly GivenRefund[] {
  const known = before?.refunds?.length ?? 0
  return refunds.slice(known).map((refund, at) => ({
    _id: refund._id,
    refundKind: refund.kind,
    at: refund.at,
    by: refund.by,
    approvedBy: refund.approvedBy,
    reason: refund.reason,
    shiftSessionId: refund.shiftSessionId,
    receiptNumber: refund.receiptNumber,
    pieces: refund.lines,
    before: refunds.slice(0, known + at).flatMap(({ lines }) => lines),
    rounding: refund.tenders.reduce((sum, { rounding }) => sum + rounding, 0),
    tip: 0,
  }))
}

export const NO_FACTS: Facts = { sales: [], lines: [], taxes: [], reductions: [], voids: [] }

/** Returns several facts as one. */
export const joined = (all: readonly Facts[]): Facts => ({
  sales: all.flatMap(({ sales }) => sales),
  lines: all.flatMap(({ lines }) => lines),
  taxes: all.flatMap(({ taxes }) => taxes),
  reductions: all.flatMap(({ reductions }) => reductions),
  voids: all.flatMap(({ voids }) => voids),
})
