import { sendIdOf } from '../kitchen/send-id.ts'
import type { Ticket, TicketDish } from '../kitchen/ticket.ts'
import type { MovedLine } from './cut-lines.ts'
import type { Order } from './order.ts'

type Dish = TicketDish
type Cut = readonly [goes: Dish | null, stays: Dish | null]

/**
 * Divides kitchen tickets as their lines are divided. A ticket of which all goes keeps its id; one that is cut
 * gets another one for the part that goes, with the same times and marks.
 */
export function cutTickets(
  tickets: readonly Ticket[],
  moved: ReadonlyMap<string, MovedLine>,
  moveId: string,
): { readonly taken: readonly Ticket[]; readonly left: readonly Ticket[] } {
  const sorted = tickets.toSorted(bySent)
  const cut = createCutting(sorted, moved)
  const parts = sorted.map((ticket, at): TicketParts => {
    const dishes = ticket.dishes.map((dish) => cut(ticket, dish))
    const goes = dishes.flatMap(([one]) => one ?? [])
    const stays = dishes.flatMap(([, one]) => one ?? [])
    if (goes.length === 0) return { left: ticket }
    const taken = { ...ticket, dishes: goes, moved: { send: sendIdOf(ticket) } }
    if (stays.length === 0) return { taken }
    const _id = `${moveId}.${at}.${ticket.station}`
    return { taken: { ...taken, _id }, left: { ...ticket, dishes: stays } }
  })
  const left = new Map(parts.flatMap((part) => (part.left ? [[part.left._id, part.left]] : [])))
  return {
    taken: parts.flatMap(({ taken }) => taken ?? []),
    left: tickets.flatMap(({ _id }) => left.get(_id) ?? []),
  }
}

type TicketParts = { readonly taken?: Ticket; readonly left?: Ticket }

const bySent = (a: Ticket, b: Ticket) =>
  a.sentAt.localeCompare(b.sentAt) || a._id.localeCompare(b._id)

/** Returns how a dish of a ticket is divided; called for the tickets in the order in which they were sent. */
function createCutting(tickets: readonly Ticket[], moved: ReadonlyMap<string, MovedLine>) {
  const open = openPieces(tickets)
  const left = new Map<string, number>()
  return ({ _id, station }: Ticket, dish: Dish): Cut => {
    const line = moved.get(dish.lineId)
    if (!line) return [null, dish]
    const { as, sent, note } = line
    if (sent === null) return [renamed(dish, as), null]
    // Each station that makes a part of the dish has its own ticket.
    const key = `${dish.lineId}.${station}`
    const wanted = left.get(key) ?? sent
    const count = Math.min(wanted, open.get(`${_id}/${dish._id}`) ?? 0)
    left.set(key, wanted - count)
    if (count === 0) return [null, dish]
    const goes = renamed({ ...dish, quantity: count, note }, as)
    const rest = dish.quantity - count
    return [goes, rest > 0 ? { ...dish, quantity: rest } : null]
  }
}

/**
 * Returns the pieces of each dish, by the ids of ticket and dish, that no later message took back; the latest sent are
 * taken back first.
 */
export function openPieces(tickets: readonly Ticket[]): ReadonlyMap<string, number> {
  const open = new Map<string, number>()
  const sent = new Map<string, string[]>()
  for (const { _id, station, dishes } of tickets.toSorted(bySent)) {
    for (const { _id: dishId, lineId, change, quantity } of dishes) {
      const line = `${lineId}.${station}`
      const key = `${_id}/${dishId}`
      const before = sent.get(line) ?? []
      if (change === 'add') {
        sent.set(line, [...before, key])
        open.set(key, quantity)
      }
      if (change === 'cancel') takeBack(open, before, quantity)
    }
  }
  return open
}

function takeBack(open: Map<string, number>, keys: readonly string[], quantity: number) {
  let rest = quantity
  for (const key of keys.toReversed()) {
    const taken = Math.min(rest, open.get(key) ?? 0)
    open.set(key, (open.get(key) ?? 0) - taken)
    rest -= taken
  }
}

const renamed = (dish: Dish, lineId: string): Dish =>
  dish.lineId === lineId ? dish : { ...dish, lineId, _id: `${lineId}.${dish.change}` }

/**
 * Puts tickets that came from another order onto this one, under its number and table. Parts of one ticket that
 * was cut become one again while the kitchen has done the same with both.
 */
export function joinTickets(
  there: readonly Ticket[],
  coming: readonly Ticket[],
  order: Pick<Order, '_id' | 'number' | 'type' | 'tableName'>,
  names: ReadonlyMap<string, string>,
): readonly Ticket[] {
  const all = [...there]
  for (const ticket of coming) {
    const { _id: orderId, number: orderNumber, type: orderType, tableName } = order
    const dishes = ticket.dishes.map((dish) => renamed(dish, names.get(dish.lineId) ?? dish.lineId))
    const next = { ...ticket, orderId, orderNumber, orderType, tableName, dishes }
    const at = all.findIndex((one) => isSameTicket(one, next))
    const known = all[at]
    if (known) all[at] = { ...known, dishes: joinDishes(known.dishes, dishes) }
    else all.push(next)
  }
  return all
}

const isSameTicket = (one: Ticket, other: Ticket): boolean =>
  sendIdOf(one) === sendIdOf(other) &&
  one.station === other.station &&
  doneWith(one) === doneWith(other) &&
  one.dishes.every(({ _id, doneAt, note }) => {
    const same = other.dishes.find((dish) => dish._id === _id)
    return !same || (same.doneAt === doneAt && same.note === note)
  })

/** What the kitchen has done with a ticket. */
const doneWith = ({ bumpedAt, recalledAt, started, held, heldFor, rushed, passed }: Ticket) =>
  JSON.stringify([bumpedAt, recalledAt, started, held, heldFor, rushed, passed])

function joinDishes(there: readonly Dish[], coming: readonly Dish[]): Dish[] {
  const more = new Map(coming.map((dish) => [dish._id, dish]))
  const known = new Set(there.map(({ _id }) => _id))
  return [
    ...there.map((dish) => ({
      ...dish,
      quantity:
        dish.change === 'note'
          ? dish.quantity
          : dish.quantity + (more.get(dish._id)?.quantity ?? 0),
    })),
    ...coming.filter(({ _id }) => !known.has(_id)),
  ]
}
