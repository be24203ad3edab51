import type { Order } from '#shared/orders/order.ts'
import type { RefundLine, VoidOutcome } from '#shared/orders/order-values.ts'
import {
  type Back,
  backByPayments,
  piecesLeft,
  refundTotals,
  tenderOf,
} from '#shared/orders/refund-amounts.ts'

/** What a cashier has chosen so far. */
export type RefundDraft = {
  /** Pieces to refund by line; a line that is missing has none. */
  readonly pieces: Readonly<Record<string, number>>
  readonly outcome: VoidOutcome
  readonly reason: string
  /** The payment that gives back first; 'cash' where all goes back in cash instead of as it was paid. */
  readonly way: string | null
}

export const NOTHING: RefundDraft = { pieces: {}, outcome: 'wasted', reason: '', way: null }

/** Money that goes back one way, with the cash that is handed over for it. */
type Handed = Back & { readonly handed: number }

/** What a refund would give back: nothing until a dish is chosen. */
export type Preview = {
  readonly lines: readonly RefundLine[]
  /** The bill of the pieces; above zero. */
  readonly total: number
  readonly back: readonly Handed[]
  /** Cash rounding included. */
  readonly handed: number
}

/** Returns the preview of a refund, in the figures that its command will have. */
export function previewOf(order: Order, { pieces, outcome, way }: RefundDraft): Preview {
  const lines = piecesLeft(order).flatMap((left) => {
    const quantity = Math.min(left.quantity, pieces[left.lineId] ?? 0)
    return quantity > 0 ? [{ lineId: left.lineId, quantity, outcome }] : []
  })
  if (lines.length === 0) return { lines, total: 0, back: [], handed: 0 }
  const total = 0 - refundTotals(order, lines).total
  const inCash = { paymentId: null, method: 'cash' as const, amount: total }
  const ways =
    way === 'cash'
      ? [inCash].filter(() => total > 0)
      : backByPayments(order, total, way ?? undefined)
  const back = ways.map((one) => {
    const { amount, rounding } = tenderOf(order, one)
    return { ...one, handed: 0 - amount - rounding }
  })
  return { lines, total, back, handed: back.reduce((sum, { handed }) => sum + handed, 0) }
}

/** Returns every piece that can still be refunded, or none if all of them are chosen. */
export function allOrNone(order: Order, pieces: RefundDraft['pieces']): RefundDraft['pieces'] {
  const left = piecesLeft(order)
  const all = left.every(({ lineId, quantity }) => (pieces[lineId] ?? 0) >= quantity)
  return all ? {} : Object.fromEntries(left.map(({ lineId, quantity }) => [lineId, quantity]))
}
