import { METHOD_OF } from '../account-entries/method-of.ts'
import { minimumAmount } from '../format/check-amount.ts'
import { roundCash } from '../pricing/cash.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { BOUNDS } from './bounds.ts'
import { mostChange } from './most-change.ts'
import { isCash } from './cash-of.ts'
import type { CommandOf, PayloadOf } from './command.ts'
import { knowsRates, withWorth } from './foreign-cash.ts'
import { knowsPayment, paymentsEver } from './known-ids.ts'
import type { Order, Payment } from './order.ts'
import { accept, onOrder, refuse, revise, senderPart } from './outcome.ts'
import { isBoundToOther } from './tender-bound.ts'
import { settled } from './settled.ts'
import { takesMethod } from './takes-method.ts'

/**
 * Takes a payment. Only the cash that settles the bill is rounded; change is counted from the rounded due. If
 * another device has added a dish, the payment holds and the rest stays due. Given again, by the same till or by
 * another, a payment is the one that the order has.
 */
export function payOrder(
  state: LaneState,
  { payload, at }: CommandOf<'order.pay'>,
  { actor, sentBy, branch }: ApplyContext,
): Outcome {
  const again = state.order && samePayment(state.order, payload)
  if (again) return accept(again === state.order ? state : { ...state, order: again })
  return onOrder(state, 'order.pay', (order) => {
    if (!takesMethod(branch, payload.method, at)) return refuse('METHOD_OFF')
    const wrong = amountFault(order, payload)
    if (wrong) return wrong
    const settles = payload.amount === order.due
    if (isBoundToOther(order, payload.method)) return refuse('TENDER_BOUND')
    const tender = tenderOf(order, payload, settles)
    const misfit = tenderFault(order, tender) ?? foreignFault(order, payload, tender.change)
    if (misfit) return misfit
    if (tender.foreign && !knowsRates(branch, tender.foreign, at)) return refuse('RATE_UNKNOWN')

    const payment: Payment = {
      _id: payload.paymentId,
      ...tender,
      by: actor,
      ...senderPart(sentBy),
      at,
      shiftSessionId: payload.shiftSessionId,
      receiptNumber: payload.receiptNumber,
      ...(payload.approval && { approval: payload.approval }),
    }
    const payments = [...order.payments, payment]
    // Guests who paid a part were shown what promotions take off.
    const paid = settles ? order : settled(order)
    const closed = settles
      ? ({ status: 'paid', closedAt: at, receiptNumber: lastReceipt(payments) } as const)
      : {}
    return accept({ ...state, order: revise(paid, { payments, ...closed }) })
  })
}

/**
 * Returns the order where it has the payment already: a bank's report and a cashier, or two tills, confirm one
 * payment. A receipt number that another till has printed for it stays on record. Null for a new payment, and
 * for another one with the same id.
 */
function samePayment(order: Order, payload: PayloadOf<'order.pay'>): Order | null {
  const { paymentId, method, amount, tendered, receiptNumber } = payload
  const known = order.payments.find(({ _id }) => _id === paymentId)
  const isSame =
    known?.method === method &&
    !isCash(method) &&
    // The account's own book says once.
    payload.account === undefined &&
    known.amount === amount &&
    known.tendered === tendered
  if (!isSame) return null
  const { otherReceipts = [] } = known
  if (receiptNumber === null || [known.receiptNumber, ...otherReceipts].includes(receiptNumber)) {
    return order
  }
  const noted = { ...known, otherReceipts: [...otherReceipts, receiptNumber] }
  return revise(order, {
    payments: order.payments.map((payment) => (payment === known ? noted : payment)),
  })
}

function amountFault(
  order: Order,
  { amount, paymentId }: PayloadOf<'order.pay'>,
): Outcome | undefined {
  const { due, lines, policy } = order
  if (lines.length === 0) return refuse('NOTHING_TO_PAY')
  if (knowsPayment(order, paymentId)) {
    return refuse('PAYMENT_EXISTS')
  }
  // A bill of nothing is settled by one payment of nothing, by any method.
  if (amount === 0 && due > 0) {
    return refuse('AMOUNT_MISSING')
  }
  if (amount > due) return refuse('AMOUNT_ABOVE_DUE')
  const minimum = minimumAmount(policy.currency)
  // A payment that settles the bill may be as little as is due (specification, section 5).
  if (amount < due && amount < minimum) {
    return refuse('AMOUNT_TOO_SMALL', { minimum, currency: policy.currency })
  }
  if (amount < due && paymentsEver(order).length >= BOUNDS.payments) {
    return refuse('TOO_MANY_PAYMENTS')
  }
  return undefined
}

type Tender = Pick<
  Payment,
  'method' | 'amount' | 'rounding' | 'tendered' | 'change' | 'tip' | 'foreign' | 'account'
>

/** Returns the sums of a payment. The change may be below zero, which `tenderFault` refuses. */
function tenderOf(
  { policy }: Order,
  { method, amount, tendered, tip = 0, foreign, account }: PayloadOf<'order.pay'>,
  settles: boolean,
): Tender {
  const rounds = isCash(method) && settles
  const rounding = rounds ? roundCash(amount, policy.cashRounding).rounding : 0
  return {
    method,
    amount,
    rounding,
    tendered,
    change: tendered - amount - rounding - tip,
    ...(foreign && { foreign: withWorth(foreign, policy) }),
    ...(tip > 0 && { tip }),
    ...(account && { account }),
  }
}

function tenderFault(order: Order, { method, tip = 0, change, account }: Tender) {
  // What is held for a payment is its part of the bill, to the unit.
  if (account && (method !== METHOD_OF[account.ledger] || tip > 0))
    return refuse('ACCOUNT_NOT_HELD')
  // Points are never a label alone, as gift cards were to older tills.
  if (method === 'loyalty_points' && account?.points === undefined)
    return refuse('ACCOUNT_NOT_HELD')
  if (change < 0) return refuse('TENDER_TOO_SMALL')
  if (change > 0 && !isCash(method)) {
    return refuse('TENDER_NOT_EXACT')
  }
  if (Math.max(change, tip) > mostChange(order)) {
    return refuse('TENDER_TOO_LARGE')
  }
  return undefined
}

/** The notes of the other currency are part of what was handed over, and those given back part of the change. */
function foreignFault(
  { policy }: Order,
  { method, tendered, foreign }: PayloadOf<'order.pay'>,
  change: number,
): Outcome | undefined {
  if (!foreign) return method === 'split_currency' ? refuse('FOREIGN_INVALID') : undefined
  const { worth, changeWorth } = withWorth(foreign, policy)
  const fits =
    method === 'split_currency' &&
    foreign.currency !== policy.currency &&
    worth <= tendered &&
    changeWorth <= change
  return fits ? undefined : refuse('FOREIGN_INVALID')
}

const lastReceipt = (payments: readonly Payment[]) =>
  payments.findLast(({ receiptNumber }) => receiptNumber !== null)?.receiptNumber ?? null
