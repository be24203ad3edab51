import { type CashAmount, cashOf } from './cash-of.ts'
import type { Order } from './order.ts'

type Known = Pick<Order, 'payments' | 'policy'> | null

/**
 * Returns the cash that an order put into the drawer between two of its states, by currency: taken, less change,
 * of the payments that were not removed. Below zero where it left the drawer; empty where none moved.
 */
export function drawerCash(before: Known, after: Known): readonly CashAmount[] {
  const sums = new Map<string, number>()
  const count = (order: Known, sign: 1 | -1) => {
    if (!order) return
    const { payments, policy } = order
    for (const { currency, amount } of payments.flatMap((one) => cashOf(one, policy.currency))) {
      sums.set(currency, (sums.get(currency) ?? 0) + sign * amount)
    }
  }
  count(after, 1)
  count(before, -1)
  return [...sums].flatMap(([currency, amount]) => (amount === 0 ? [] : { currency, amount }))
}
