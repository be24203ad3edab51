import type { Sums } from './rows.ts'

const quotient = (sum = 0, count = 0): number | null => (count > 0 ? Math.round(sum / count) : null)

/** Returns what an order with the promotion brought on average, less what went back; null without one. */
export const averageWith = ({ net, orders }: Sums): number | null => quotient(net, orders)
/** Returns the same of orders without it. */
export const averageWithout = ({ other_net: net, other_orders: orders }: Sums): number | null =>
  quotient(net, orders)

/** Costs are in thousandths of the smallest unit. */
const margin = (net = 0, cost = 0) => net - cost / 1000

/** Returns the margin of an order with the promotion, of those whose cost is known; null where none is. */
export const marginWith = ({ known_net: net, cost, known_orders: orders }: Sums): number | null =>
  quotient(margin(net, cost), orders)
/** Returns the same of orders without it. */
export const marginWithout = ({
  other_known_net: net,
  other_cost: cost,
  other_known_orders: orders,
}: Sums): number | null => quotient(margin(net, cost), orders)
