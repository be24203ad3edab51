import type { Branch } from '#shared/branches/branch.ts'
import { isCash } from '#shared/orders/cash-of.ts'
import type { ForeignCash } from '#shared/orders/foreign-cash.ts'
import type { LaterTip, Order, Payment, Refund, RemovedPayment } from '#shared/orders/order.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import type { PaymentRemark } from '#shared/orders/remarks.ts'
import { methodsAt } from '#shared/orders/takes-method.ts'
import { whenOf } from '#shared/sales/fact.ts'
import type { Drawer } from './drawers.ts'

type SellingRules = Pick<
  Branch,
  'currency' | 'timeZone' | 'businessDayCutoff' | 'paymentMethods' | 'methodsBefore'
>

/** How payments reached the server. */
export type Arrival = {
  readonly at: Date
  readonly sender: { readonly userId: string; readonly name: string }
  readonly drawers: readonly Drawer[]
  /** The device's time of payments whose time was impossible, by payment. */
  readonly claimed: ReadonlyMap<string, string>
}

/** What a payment is for: an order, or the card or the account that money is put onto. */
type Bill = Pick<Order, '_id' | 'number'> & { readonly policy: Pick<Order['policy'], 'currency'> }

/** Returns rows of the table `payments`: each payment belongs to the business day on which it was taken. */
export const paymentRows = (
  order: Bill,
  payments: readonly Payment[],
  branch: SellingRules,
  arrivalOf: (payment: Payment) => Arrival,
) =>
  payments.map((payment) => {
    const arrival = arrivalOf(payment)
    const received = arrival.at.toISOString()
    const { businessDate, hour } = whenOf(payment.at, branch)
    const row = {
      id: payment._id,
      removes: null as string | null,
      order_id: order._id,
      order_number: order.number,
      business_date: businessDate,
      hour,
      method: payment.method,
      currency: order.policy.currency,
      amount: payment.amount,
      rounding: payment.rounding,
      tendered: payment.tendered,
      change: payment.change,
      tip: payment.tip ?? 0,
      ...foreignColumns(payment),
      taken_by: payment.by._id,
      taken_by_name: payment.by.name,
      taken_at: payment.at,
      shift_session_id: payment.shiftSessionId,
      receipt_number: payment.receiptNumber,
      approval_code: payment.approval?.code ?? null,
      card_last_four: payment.approval?.lastFour ?? null,
      sent_by: arrival.sender.userId,
      sent_by_name: arrival.sender.name,
      received_at: received,
      received_date: whenOf(received, branch).businessDate,
      claimed_at: storable(arrival.claimed.get(payment._id) ?? null),
      refund_id: null as string | null,
      ledger: payment.account?.ledger ?? null,
      loads: false,
    }
    return { ...row, remarks: remarksOn(row, branch, arrival) }
  })

/**
 * Returns rows that take removed payments out of the ledger again: the same sums below nothing, on the day and
 * in the drawer of the removal. The payment's own row stays, so that a day that was closed stays as it was.
 */
export const removalRows = (
  order: Order,
  removed: readonly RemovedPayment[],
  branch: SellingRules,
  arrival: Arrival,
): readonly PaymentRow[] =>
  removed.flatMap(({ _id, payment, by, at, shiftSessionId }) =>
    paymentRows(
      order,
      [
        {
          _id,
          method: payment.method,
          amount: 0 - payment.amount,
          rounding: 0 - payment.rounding,
          tendered: 0 - payment.tendered,
          change: 0 - payment.change,
          tip: 0 - (payment.tip ?? 0),
          ...(payment.foreign && { foreign: negative(payment.foreign) }),
          ...(payment.account && { account: payment.account }),
          by,
          at,
          shiftSessionId,
          receiptNumber: null,
        },
      ],
      branch,
      () => arrival,
    ).map((row) => ({ ...row, removes: payment._id })),
  )

/**
 * Returns rows for tips that came after their payments: nothing of the bill, in the drawer and on the day of the
 * tip.
 */
export const tipRows = (
  order: Order,
  tips: readonly LaterTip[],
  branch: SellingRules,
  arrival: Arrival,
): readonly PaymentRow[] =>
  tips.flatMap(({ _id, paymentId, amount, by, at, shiftSessionId }) => {
    const { method = 'other' } = order.payments.find((payment) => payment._id === paymentId) ?? {}
    const tip: Payment = {
      _id,
      method: isCash(method) ? 'cash' : method,
      amount: 0,
      rounding: 0,
      tendered: amount,
      change: 0,
      tip: amount,
      by,
      at,
      shiftSessionId,
      receiptNumber: null,
    }
    return paymentRows(order, [tip], branch, () => arrival)
  })

/**
 * Returns rows that pay refunds out: below nothing, on the day and out of the drawer of the refund. Its receipt
 * number is on the first of them.
 */
export const payoutRows = (
  order: Order,
  refunds: readonly Refund[],
  branch: SellingRules,
  arrival: Arrival,
): readonly PaymentRow[] =>
  refunds.flatMap(({ _id, tenders, receiptNumber, by, at, shiftSessionId }) => {
    const paid = tenders.map((tender, index) => ({
      _id: tender._id,
      method: tender.method,
      amount: tender.amount,
      rounding: tender.rounding,
      tendered: tender.amount + tender.rounding,
      change: 0,
      ...accountOf(order, tender.paymentId),
      by,
      at,
      shiftSessionId,
      receiptNumber: index === 0 ? receiptNumber : null,
    }))
    // A method that the branch no longer takes may still give back.
    const rules = {
      ...branch,
      paymentMethods: tenders.map(({ method }) => method),
      methodsBefore: [],
    }
    return paymentRows(order, paid, rules, () => arrival).map((row) => ({ ...row, refund_id: _id }))
  })

/** The card or the account that a refund goes back onto. */
function accountOf({ payments }: Order, paymentId: string | null): Pick<Payment, 'account'> {
  const account = payments.find(({ _id }) => _id === paymentId)?.account
  return account ? { account } : {}
}

/** Returns the columns for notes of another currency; nulls where a payment has none. */
const foreignColumns = ({ foreign }: Payment) => ({
  foreign_currency: foreign?.currency ?? null,
  foreign_rate: foreign?.rate ?? null,
  foreign_tendered: foreign?.tendered ?? null,
  foreign_change: foreign ? (foreign.change ?? 0) : null,
  foreign_worth: foreign ? foreign.worth - foreign.changeWorth : null,
})

const negative = (foreign: ForeignCash): ForeignCash => ({
  ...foreign,
  tendered: 0 - foreign.tendered,
  change: 0 - (foreign.change ?? 0),
  worth: 0 - foreign.worth,
  changeWorth: 0 - foreign.changeWorth,
})

/** Why a payment is on the list 'late or without a drawer'. */
function remarksOn(
  row: {
    readonly method: PaymentMethod
    readonly taken_at: string
    readonly shift_session_id: string | null
    readonly business_date: string
    readonly received_date: string
    readonly claimed_at: string | null
  },
  house: Parameters<typeof methodsAt>[0],
  { drawers }: Arrival,
): readonly PaymentRemark[] {
  const drawer = drawers.find(({ id }) => id === row.shift_session_id)
  const remarks: readonly (readonly [PaymentRemark, boolean])[] = [
    ['no_drawer', isCash(row.method) && row.shift_session_id === null],
    ['closed_drawer', drawer !== undefined && drawer.to !== null],
    ['after_day', row.received_date > row.business_date],
    ['time_corrected', row.claimed_at !== null],
    ['other_method', !methodsAt(house, row.taken_at).includes(row.method)],
  ]
  return remarks.flatMap(([remark, holds]) => (holds ? [remark] : []))
}

/** PostgreSQL knows no year 0, which the contract's instants do. */
const storable = (at: string | null): string | null =>
  at?.startsWith('0000-') ? '0001-01-01T00:00:00.000Z' : at

export type PaymentRow = ReturnType<typeof paymentRows>[number]
