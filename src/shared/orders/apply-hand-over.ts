import type { CommandOf } from './command.ts'
import type { LaneState, Outcome } from './lane.ts'
import type { Actor, Order } from './order.ts'
import { accept, onOrder } from './outcome.ts'

/** Gives an order to another waiter. The person who opened it, and those who added dishes, stay on record. */
export const handOver = (
  state: LaneState,
  { payload: { to } }: CommandOf<'order.handOver'>,
): Outcome =>
  onOrder(state, 'order.handOver', (order) =>
    // Said twice changes nothing.
    waiterOf(order)._id === to._id
      ? accept(state)
      : accept({ ...state, order: { ...order, servedBy: to, revision: order.revision + 1 } }),
  )

/** Returns the waiter who has an order now. */
export const waiterOf = ({ servedBy, openedBy }: Pick<Order, 'servedBy' | 'openedBy'>): Actor =>
  servedBy ?? openedBy

/** Returns since when the guests of an order sit: those of an order that was merged into it may have come first. */
export const seatedAt = ({ openedAt, joined = [] }: Pick<Order, 'openedAt' | 'joined'>): string =>
  joined.reduce((first, one) => (one.openedAt < first ? one.openedAt : first), openedAt)
