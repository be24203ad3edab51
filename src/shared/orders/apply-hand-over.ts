import type { CommandOf } from './command.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { Actor, Order } from './order.ts'
import { accept, onOrder, refuse } from './outcome.ts'

/** Gives an order to another waiter. The person who opened it, and those who added dishes, stay on record. */
export const handOver = (
  state: LaneState,
  { payload: { to } }: CommandOf<'order.handOver'>,
  { colleague }: Pick<ApplyContext, 'colleague'>,
): Outcome =>
  onOrder(state, 'order.handOver', (order) => {
    // Said twice changes nothing.
    if (waiterOf(order)._id === to._id) return accept(state)
    const servedBy = colleague ? colleague(to._id) : to
    if (!servedBy) return refuse('PERSON_UNKNOWN')
    return accept({ ...state, order: { ...order, servedBy, revision: order.revision + 1 } })
  })

/** Returns the waiter who has an order now. */
export const waiterOf = ({ servedBy, openedBy }: Pick<Order, 'servedBy' | 'openedBy'>): Actor =>
  servedBy ?? openedBy

/** Returns since when the guests of an order sit: those of an order that was merged into it may have come first. */
export const seatedAt = ({ openedAt, joined = [] }: Pick<Order, 'openedAt' | 'joined'>): string =>
  joined.reduce((first, one) => (one.openedAt < first ? one.openedAt : first), openedAt)
