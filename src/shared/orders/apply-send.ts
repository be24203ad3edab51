import { kitchenDifference, stationsOf } from './kitchen-difference.ts'
import type { Ticket } from '../kitchen/ticket.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { CommandOf } from './command.ts'
import { BOUNDS } from './bounds.ts'
import { knowsSend } from './known-ids.ts'
import { accept, onOrder, refuse, revise } from './outcome.ts'

/** Sends each station its changes, as one ticket per station. */
export function sendOrder(
  state: LaneState,
  { payload, at }: CommandOf<'order.send'>,
  { actor }: ApplyContext,
): Outcome {
  return onOrder(state, 'order.send', (order) => {
    if (knowsSend({ ...state, order }, payload.sendId)) {
      return refuse('ID_REUSED')
    }
    if (state.tickets.length >= BOUNDS.tickets) {
      return refuse('TOO_MANY_SENDS')
    }
    const news = order.lines.map((line) => ({ line, dishes: kitchenDifference(line) }))
    const changed = news.filter(({ dishes }) => dishes.length > 0)
    if (changed.length === 0) return accept(state)

    const stations = [...new Set(changed.flatMap(({ line }) => stationsOf(line)))]
    const tickets = stations.map((station): Ticket => ({
      _id: `${payload.sendId}.${station}`,
      branchId: order.branchId,
      orderId: order._id,
      orderNumber: order.number,
      orderType: order.type,
      tableName: order.tableName,
      ...(order.note !== undefined && { orderNote: order.note }),
      station,
      sentAt: at,
      sentBy: actor.name,
      dishes: changed
        .filter(({ line }) => stationsOf(line).includes(station))
        .flatMap(({ dishes }) => dishes),
      bumpedAt: null,
      recalledAt: null,
    }))
    const lines = news.map(({ line, dishes }) =>
      dishes.length === 0
        ? line
        : { ...line, sent: { quantity: line.quantity, note: line.note, at } },
    )
    return accept({ order: revise(order, { lines }), tickets: [...state.tickets, ...tickets] })
  })
}
