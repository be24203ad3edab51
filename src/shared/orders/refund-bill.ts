import type { Order, Refund } from './order.ts'
import { piecePrice } from './priced-parts.ts'

/**
 * Returns a refund in the form of an order, so that receipts and displays write it as they write a sale: its
 * pieces, its bill and its money, all below nothing.
 */
export function refundBill(order: Order, refund: Refund): Order {
  const { refunds: _refunds, removedPayments: _removed, tips: _tips, ...sale } = order
  return {
    ...sale,
    lines: refund.lines.flatMap(({ lineId, quantity }) =>
      order.lines
        .filter(({ _id }) => _id === lineId)
        .map((line) => ({
          ...line,
          quantity: 0 - quantity,
          amount: 0 - quantity * piecePrice(line),
        })),
    ),
    totals: refund.totals,
    due: 0,
    payments: refund.tenders.map(({ _id, method, amount, rounding }) => ({
      _id,
      method,
      amount,
      rounding,
      tendered: amount + rounding,
      change: 0,
      by: refund.by,
      at: refund.at,
      shiftSessionId: refund.shiftSessionId,
      receiptNumber: refund.receiptNumber,
    })),
    closedAt: refund.at,
    receiptNumber: refund.receiptNumber,
  }
}

/** Returns the money that a refund gave back, cash rounding included; above zero. */
export const moneyBack = ({ tenders }: Pick<Refund, 'tenders'>): number =>
  0 - tenders.reduce((sum, { amount, rounding }) => sum + amount + rounding, 0)
