import type { Branch } from '#shared/branches/branch.ts'
import type { Order, Payment } from '#shared/orders/order.ts'
import { businessDate } from '#shared/time/business-date.ts'

type Place = Pick<Branch, 'currency' | 'timeZone' | 'businessDayCutoff'>

/** Rows of the table `payments`: each payment belongs to the business day on which it was taken. */
export const paymentRows = (order: Order, payments: readonly Payment[], branch: Place) =>
  payments.map((payment) => ({
    id: payment._id,
    order_id: order._id,
    business_date: businessDate(payment.at, branch.timeZone, branch.businessDayCutoff),
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
  }))

/** Rows of the table `sale_lines` for an order that has been paid: they belong to the order's business day. */
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
