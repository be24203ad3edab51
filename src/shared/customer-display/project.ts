import { isPaid } from '../orders/order-can.ts'
import type { Order } from '../orders/order.ts'
import { roundCash } from '../pricing/cash.ts'
import type { DisplayOrder } from './display.ts'

type Moment = Pick<DisplayOrder, 'stage' | 'method'>

/** Returns the part of an order that its guest may see: no staff, no notes, no stations. */
export const projectOrder = (order: Order, { stage, method }: Moment): DisplayOrder => ({
  orderNumber: order.number,
  tableName: order.tableName,
  currency: order.policy.currency,
  items: order.lines.map(({ _id, name, modifiers, quantity, amount }) => ({
    _id,
    name,
    modifiers: modifiers.map((modifier) => modifier.name),
    quantity,
    amount,
  })),
  pricing: {
    subtotal: order.totals.subtotal,
    discount: order.totals.discount,
    serviceCharge: order.totals.serviceCharge,
    ...(order.policy.serviceCharge && { serviceRate: order.policy.serviceCharge.rate }),
    taxes: order.totals.taxes.map(({ name, rate, included, amount }) => ({
      name,
      rate,
      included,
      amount,
    })),
    total: order.totals.total,
  },
  promotions: [],
  discounts: [],
  customer: null,
  orderType: order.type,
  stage: isPaid(order) ? 'thanks' : stage,
  // An order that grew after it was settled has had the change of its first payments.
  change: order.payments.at(-1)?.change ?? 0,
  payments: order.payments.map(({ _id, method: by, amount }) => ({ _id, method: by, amount })),
  due: order.due,
  toPay: method === 'cash' ? roundCash(order.due, order.policy.cashRounding).rounded : order.due,
  method,
})

/**
 * Returns whether a guest would see no difference between two orders (specification, section 4). Other changes
 * are not sent.
 */
export const sameForGuest = (a: DisplayOrder | null, b: DisplayOrder | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
