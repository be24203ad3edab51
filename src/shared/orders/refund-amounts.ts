import type { PaymentMethod } from '../money/payment-method.ts'
import type { Totals } from '../money/policy.ts'
import type { LinePieces } from '../pricing/pieces.ts'
import { refundCash, refundPieces } from '../pricing/refund.ts'
import { isCash } from './cash-of.ts'
import type { PayloadOf } from './command.ts'
import type { Order, Payment, RefundTender } from './order.ts'
import { pricedParts } from './priced-parts.ts'

type TenderDraft = PayloadOf<'order.refund'>['tenders'][number]
/** Money that is to go back, in smallest units above zero. */
export type Back = Omit<TenderDraft, 'tenderId'>

/** Returns the pieces that earlier refunds of an order took back. */
const refundedPieces = ({ refunds = [] }: Pick<Order, 'refunds'>): readonly LinePieces[] =>
  refunds.flatMap(({ lines }) => lines)

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** Returns how many pieces of each line can still be refunded, in the sequence of the lines. */
export function piecesLeft(order: Order): readonly LinePieces[] {
  const before = refundedPieces(order)
  return order.lines.map(({ _id, quantity }) => ({
    lineId: _id,
    quantity: quantity - sum(before.map((piece) => (piece.lineId === _id ? piece.quantity : 0))),
  }))
}

/** Returns whether nothing of an order is left to refund. */
export const isRefunded = (order: Order): boolean =>
  piecesLeft(order).every(({ quantity }) => quantity === 0)

/**
 * Returns the bill of pieces that come back now, after earlier refunds: no figure is above zero. All refunds
 * together are the bill as it was paid, whatever this build would make of it.
 */
export function refundTotals(order: Order, pieces: readonly LinePieces[]): Totals {
  const bill = refundPieces(pricedParts(order), pieces, refundedPieces(order))
  const takesRest = piecesLeft(order).every(
    ({ lineId, quantity }) =>
      quantity <= sum(pieces.map((piece) => (piece.lineId === lineId ? piece.quantity : 0))),
  )
  return takesRest ? restOf(order) : bill
}

function restOf({ totals, refunds = [] }: Order): Totals {
  const rest = (figureOf: (of: Totals) => number) =>
    0 - figureOf(totals) - sum(refunds.map((refund) => figureOf(refund.totals)))
  const ofTax = (id: string, figure: 'base' | 'amount') =>
    rest(({ taxes }) => taxes.find(({ _id }) => _id === id)?.[figure] ?? 0)
  return {
    subtotal: rest(({ subtotal }) => subtotal),
    discount: rest(({ discount }) => discount),
    serviceCharge: rest(({ serviceCharge }) => serviceCharge),
    taxes: totals.taxes
      .map((tax) => ({
        ...tax,
        base: ofTax(tax._id, 'base'),
        amount: ofTax(tax._id, 'amount'),
      }))
      .filter(({ base, amount }) => base !== 0 || amount !== 0),
    net: rest(({ net }) => net),
    total: rest(({ total }) => total),
  }
}

/** Returns what went back of one payment, or in other ways where it is null; above zero. */
const wentBack = ({ refunds = [] }: Order, of: string | null, method?: string): number =>
  -sum(
    refunds
      .flatMap(({ tenders }) => tenders)
      .filter((one) => one.paymentId === of && (method === undefined || one.method === method))
      .map(({ amount }) => amount),
  )

/** Returns how much of a payment can still go back, in smallest units, before cash rounding. */
export const refundable = (order: Order, payment: Payment): number =>
  payment.amount - wentBack(order, payment._id)

/**
 * Returns the method by which a payment goes back. Notes of another currency go back in the branch's money: their
 * worth is on the bill, and the drawer need not have the notes again.
 */
export const backMethod = (method: PaymentMethod): PaymentMethod =>
  isCash(method) ? 'cash' : method

/**
 * Returns how an amount goes back by the payments of the order: by `first`, then by the last that was taken. No
 * payment gives back more than it paid.
 */
export function backByPayments(order: Order, amount: number, first?: string): readonly Back[] {
  const inTurn = order.payments
    .toReversed()
    .toSorted((a, b) => Number(b._id === first) - Number(a._id === first))
  let rest = amount
  return inTurn.flatMap((payment) => {
    const part = Math.min(rest, refundable(order, payment))
    rest -= part
    return part > 0
      ? [{ paymentId: payment._id, method: backMethod(payment.method), amount: part }]
      : []
  })
}

/**
 * Returns money that goes back as it is recorded. Cash mirrors the rounding of the sale: all refunds of a
 * payment together give back what was handed over for it, to the last unit.
 */
export function tenderOf(
  order: Order,
  { paymentId, method, amount }: Back,
): Omit<RefundTender, '_id'> {
  const cash = method === 'cash' ? cashFor(order, { paymentId, method, amount }) : amount
  return { paymentId, method, amount: 0 - amount, rounding: amount - cash }
}

function cashFor(order: Order, { paymentId, amount }: Back): number {
  const { cashRounding } = order.policy
  const payment = order.payments.find(({ _id }) => _id === paymentId)
  const before = wentBack(order, paymentId, 'cash')
  const step = 0 - refundCash(0 - before, 0 - amount, cashRounding)
  if (!payment) return step
  // A part that was paid in cash need not be a round sum: no more goes back than came in, and in the end all.
  const most = payment.amount + payment.rounding
  const until = (sumBack: number) =>
    sumBack === payment.amount ? most : Math.min(most, 0 - refundCash(0, 0 - sumBack, cashRounding))
  return until(before + amount) - until(before)
}
