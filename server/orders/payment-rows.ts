import type { Branch } from '#shared/branches/branch.ts'
import type { Order, Payment, RemovedPayment } from '#shared/orders/order.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import type { PaymentRemark } from '#shared/orders/remarks.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { Drawer } from './drawers.ts'

type SellingRules = Pick<Branch, 'currency' | 'timeZone' | 'businessDayCutoff' | 'paymentMethods'>

/** How payments reached the server. */
export type Arrival = {
  readonly at: Date
  readonly sender: { readonly userId: string; readonly name: string }
  readonly drawers: readonly Drawer[]
  /** The device's time of payments whose time was impossible, by payment. */
  readonly claimed: ReadonlyMap<string, string>
}

/** Returns rows of the table `payments`: each payment belongs to the business day on which it was taken. */
export const paymentRows = (
  order: Order,
  payments: readonly Payment[],
  branch: SellingRules,
  arrivalOf: (payment: Payment) => Arrival,
) =>
  payments.map((payment) => {
    const arrival = arrivalOf(payment)
    const received = arrival.at.toISOString()
    const row = {
      id: payment._id,
      removes: null as string | null,
      order_id: order._id,
      business_date: dayOf(payment.at, branch),
      method: payment.method,
      currency: order.policy.currency,
      amount: payment.amount,
      rounding: payment.rounding,
      tendered: payment.tendered,
      change: payment.change,
      taken_by: payment.by._id,
      taken_by_name: payment.by.name,
      taken_at: payment.at,
      shift_session_id: payment.shiftSessionId,
      receipt_number: payment.receiptNumber,
      sent_by: arrival.sender.userId,
      sent_by_name: arrival.sender.name,
      received_at: received,
      received_date: dayOf(received, branch),
      claimed_at: storable(arrival.claimed.get(payment._id) ?? null),
    }
    return { ...row, remarks: remarksOn(row, order, branch, arrival) }
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

const dayOf = (at: string, { timeZone, businessDayCutoff }: SellingRules) =>
  businessDate(at, timeZone, businessDayCutoff)

/** Why a payment is on the list 'late or without a drawer'. */
function remarksOn(
  row: {
    readonly method: PaymentMethod
    readonly shift_session_id: string | null
    readonly business_date: string
    readonly received_date: string
    readonly claimed_at: string | null
  },
  { businessDate: soldOn }: Pick<Order, 'businessDate'>,
  { paymentMethods }: Pick<Branch, 'paymentMethods'>,
  { drawers }: Arrival,
): readonly PaymentRemark[] {
  const drawer = drawers.find(({ id }) => id === row.shift_session_id)
  const remarks: readonly (readonly [PaymentRemark, boolean])[] = [
    ['no_drawer', row.method === 'cash' && row.shift_session_id === null],
    ['closed_drawer', drawer !== undefined && drawer.to !== null],
    // A bill counts on the day on which it was opened, whenever it is paid.
    ['after_day', row.received_date > row.business_date || row.received_date > soldOn],
    ['time_corrected', row.claimed_at !== null],
    ['other_method', !paymentMethods.includes(row.method)],
  ]
  return remarks.flatMap(([remark, holds]) => (holds ? [remark] : []))
}

/** PostgreSQL knows no year 0, which the contract's instants do. */
const storable = (at: string | null): string | null =>
  at?.startsWith('0000-') ? '0001-01-01T00:00:00.000Z' : at

/**
 * Returns rows of the table `sale_lines` for an order that has been paid: they belong to the order's business
 * day.
 */
export const saleLineRows = (order: Order) =>
  order.lines.map((line) => ({
    order_id: order._id,
    line_id: line._id,
    business_date: order.businessDate,
    sold_at: order.closedAt ?? order.openedAt,
    order_type: order.type,
    menu_item_id: line.menuItemId,
    tax_class: line.taxClass,
    quantity: line.quantity,
    amount: line.amount,
  }))

export type PaymentRow = ReturnType<typeof paymentRows>[number]
export type SaleLineRow = ReturnType<typeof saleLineRows>[number]
