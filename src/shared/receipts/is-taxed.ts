import type { Order } from '../orders/order.ts'

/** Returns whether a restaurant charged tax: without, it makes no paper of the tax law. */
export const isTaxed = ({ policy }: Pick<Order, 'policy'>): boolean =>
  Object.values(policy.taxes).some((rules) => rules.length > 0)
