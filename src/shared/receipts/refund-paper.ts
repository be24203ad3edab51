import type { Order, Refund } from '../orders/order.ts'
import { refundBill } from '../orders/refund-bill.ts'
import type { ReceiptOf } from './receipt.ts'

/** Returns what the paper of a refund shows: the refund as an order, the sale it gives back, and what it leaves. */
export function refundPaper(order: Order, refund: Refund): Pick<ReceiptOf, 'order' | 'ofSale'> {
  const { receiptNumber, closedAt, openedAt, totals, refunds = [] } = order
  const at = refunds.findIndex(({ _id }) => _id === refund._id)
  const earlier = refunds.slice(0, Math.max(at, 0))
  const was = earlier.reduce((sum, one) => sum + valueOf(one.totals), valueOf(totals))
  return {
    order: refundBill(order, refund),
    ofSale: {
      number: receiptNumber,
      at: closedAt ?? openedAt,
      credit: { reason: refund.reason, was, is: was + valueOf(refund.totals) },
    },
  }
}

/** Without tax. */
const valueOf = ({ net, serviceCharge }: Order['totals']) => net + serviceCharge
