import type { Order } from '#shared/orders/order.ts'

/**
 * Returns open orders, which come the oldest first, as people look for them: those for later by the time at which they
 * are wanted, then the others, the latest first.
 */
export const byTime = <T extends Pick<Order, 'wantedAt'>>(open: readonly T[]): readonly T[] =>
  open.toReversed().toSorted((a, b) => timeOf(a) - timeOf(b))

const timeOf = ({ wantedAt }: Pick<Order, 'wantedAt'>) =>
  wantedAt === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(wantedAt)
