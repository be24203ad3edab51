import type { PaidFrom } from '#shared/account-entries/paid-from.ts'
import { pointsBack } from '#shared/loyalty/points.ts'
import type { Command } from '#shared/orders/command.ts'
import type { Order, Payment, Refund, RemovedPayment } from '#shared/orders/order.ts'

/** Money or points that go back to where they came from: a row of `account_entries`. */
export type ReturnRow = {
  readonly id: string
  readonly ledger: PaidFrom['ledger']
  readonly account_id: string
  readonly kind: 'returned'
  readonly amount: number
  /** Of points: what they paid. */
  readonly money: number | null
  readonly order_id: string
  readonly order_number: string
  readonly of_entry: string
  readonly at: string
  readonly done_by: string
  readonly done_by_name: string
  readonly approved_by_name: string | null
}

type Given = Pick<RemovedPayment, '_id' | 'by' | 'at' | 'approvedBy'> & {
  readonly payment: Payment
  /** Above zero. */
  readonly amount: number
  /** What went back of the payment before. */
  readonly before: number
}

/** Returns the ids that a command's rows of `account_entries` would have; the book has each once in a restaurant. */
export const returnIdsOf = ({ kind, payload }: Command): readonly string[] => {
  if (kind === 'order.refund') return payload.tenders.map(({ tenderId }) => tenderId)
  return kind === 'order.removePayment' ? [payload.removalId] : []
}

/** Returns the rows for payments that were removed and for refunds by them. */
export const returnRows = (
  order: Order,
  removed: readonly RemovedPayment[],
  refunds: readonly Refund[],
): readonly ReturnRow[] =>
  [
    ...removed.map((one) => ({ ...one, amount: one.payment.amount, before: 0 })),
    ...refunds.flatMap(({ _id: refundId, tenders, by, at, approvedBy }) =>
      tenders.flatMap(({ _id, paymentId, amount }) => {
        const payment = order.payments.find((one) => one._id === paymentId)
        if (!payment) return []
        const before = backBefore(order, refundId, payment._id)
        return [{ _id, by, at, approvedBy, payment, amount: 0 - amount, before }]
      }),
    ),
  ].flatMap((given) => rowOf(order, given))

/** What refunds before this one gave back of a payment, above zero. */
function backBefore({ refunds = [] }: Order, refundId: string, of: string): number {
  const earlier = refunds.slice(
    0,
    refunds.findIndex(({ _id }) => _id === refundId),
  )
  return earlier
    .flatMap(({ tenders }) => tenders)
    .filter(({ paymentId }) => paymentId === of)
    .reduce((sum, { amount }) => sum - amount, 0)
}

function rowOf(
  order: Order,
  { _id, by, at, approvedBy, payment, amount, before }: Given,
): ReturnRow[] {
  if (!payment.account) return []
  const { points } = payment.account
  return [
    {
      id: _id,
      ledger: payment.account.ledger,
      account_id: payment.account._id,
      kind: 'returned',
      amount:
        points === undefined
          ? amount
          : pointsBack({ points, money: payment.amount }, before, amount),
      money: points === undefined ? null : amount,
      order_id: order._id,
      order_number: order.number,
      of_entry: payment._id,
      at,
      done_by: by._id,
      done_by_name: by.name,
      approved_by_name: approvedBy?.name ?? null,
    },
  ]
}
