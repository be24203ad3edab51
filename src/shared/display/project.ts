import type { Order } from '../orders/order.ts'
import type { DisplayOrder } from './display.ts'

type Moment = Pick<DisplayOrder, 'stage' | 'change' | 'handOver'>

/** What the guest may see of an order: no staff, no notes, no stations. */
export const projectOrder = (order: Order, { stage, change, handOver }: Moment): DisplayOrder => ({
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
  stage,
  change,
  payments: order.payments.map(({ _id, method, amount }) => ({ _id, method, amount })),
  due: order.due,
  handOver,
})

/** Changes that the guest would notice (specification, section 4): others are not sent. */
export const sameForGuest = (a: DisplayOrder | null, b: DisplayOrder | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
