import type { Ticket, TicketDish } from '../kitchen/ticket.ts'
import { stationsOf } from './kitchen-difference.ts'
import type { Actor, Order, OrderLine } from './order.ts'
import { guestPart } from './wanted-time.ts'

/** A line with what the kitchen gets to know of it. */
export type LineNews = { readonly line: OrderLine; readonly dishes: readonly TicketDish[] }

/**
 * Returns one ticket for each station that makes one of the lines, with its changes. `id` is that of the send or
 * void, and becomes part of the ids.
 */
export function newTickets(
  order: Order,
  news: readonly LineNews[],
  {
    id,
    at,
    by,
    course,
  }: {
    readonly id: string
    readonly at: string
    readonly by: Actor
    readonly course?: string | undefined
  },
): readonly Ticket[] {
  const stations = [...new Set(news.flatMap(({ line }) => stationsOf(line)))]
  return stations.map((station) => ({
    _id: `${id}.${station}`,
    branchId: order.branchId,
    orderId: order._id,
    orderNumber: order.number,
    orderType: order.type,
    tableName: order.tableName,
    ...(order.note !== undefined && { orderNote: order.note }),
    ...(order.allergens && { allergens: order.allergens }),
    ...guestPart(order),
    ...(course !== undefined && { course }),
    station,
    sentAt: at,
    sentBy: by.name,
    dishes: news.flatMap(({ line, dishes }) => (stationsOf(line).includes(station) ? dishes : [])),
    bumpedAt: null,
    recalledAt: null,
  }))
}
