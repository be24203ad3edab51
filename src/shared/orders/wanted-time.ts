import { beginsAt, freePlace, type Place, placesIn, slotStart } from '../dining/free-slots.ts'
import { isDone } from '../kitchen/ticket-can.ts'
import { changeMark } from '../kitchen/ticket-marks.ts'
import type { Ticket } from '../kitchen/ticket.ts'
import type { ApplyContext } from './lane.ts'
import type { Order } from './order.ts'
import { isOpen, isPaid } from './order-can.ts'

/** Returns the place that an order takes in a slot; undefined where it takes none, or was over its capacity. */
export function placeOf(order: Pick<Order, 'status' | 'type' | 'slot'>) {
  const { type, slot } = order
  const holds = (isOpen(order) || isPaid(order)) && slot && slot.place !== null
  return holds ? ({ type, ...slot } satisfies Place) : undefined
}

type Facts = Pick<ApplyContext, 'branch' | 'placesTaken'>

/**
 * Puts an order that is wanted at a time into its slot. It keeps a place that it has; else the server gives it one that
 * is free. Guests who stay wait for no slot.
 */
export function inSlot(order: Order, { branch, placesTaken }: Facts): Order {
  const { slot: before, ...rest } = order
  const { type, wantedAt } = order
  if (wantedAt === undefined || placesIn(branch, type) === Infinity) return rest
  const start = type === 'dine_in' ? null : slotStart(branch, Date.parse(wantedAt))
  if (start === null) return rest
  const at = new Date(start).toISOString()
  if (before?.at === at && before.place != null) return order
  const place = placesTaken && freePlace(branch, placesTaken, { type, at: start })
  return { ...rest, slot: { at, ...(place !== undefined && { place }) } }
}

/** Returns the order without its place and its time, as guests have it who take it at once. */
export function withoutTime(order: Order): Order {
  const { wantedAt: _wantedAt, slot: _slot, ...rest } = order
  return rest
}

/** Returns what tickets say of the guests of an order: whom to call, and when they want it. */
export function guestPart({ name, buzzer, wantedAt }: Order): Pick<Ticket, 'guest' | 'wantedAt'> {
  const guest = [name, buzzer].filter(Boolean).join(' · ')
  return { ...(guest !== '' && { guest }), ...(wantedAt !== undefined && { wantedAt }) }
}

type Given = { readonly by: string; readonly at: string }

/** Returns a ticket as it is held until the kitchen begins with it, if its guests want it later. */
export function heldUntilTime(ticket: Ticket, { branch }: Pick<Facts, 'branch'>, given: Given) {
  if (isDecided(ticket)) return ticket
  const { wantedAt, held } = ticket
  const minutes = Math.max(0, ...ticket.dishes.map(({ prepMinutes = 0 }) => prepMinutes))
  const until = wantedAt === undefined ? -Infinity : beginsAt(branch, wantedAt, minutes)
  if (until <= Date.parse(given.at)) return held ? released(ticket, given.at) : ticket
  const mark = held ?? { by: given.by, at: ticket.sentAt }
  return { ...ticket, held: { ...mark, until: new Date(until).toISOString() } }
}

/** A cook began it, finished it, or holds it: that word counts. */
const isDecided = (ticket: Ticket) =>
  isDone(ticket) || Boolean(ticket.started) || (ticket.held && ticket.held.until === undefined)

const released = (ticket: Ticket, at: string) =>
  changeMark(ticket, { mark: 'held', on: false }, { by: '', at })

/** Returns tickets as they are when the guests of their order are called otherwise, or want it at another time. */
export const ofGuest = (
  tickets: readonly Ticket[],
  order: Order,
  context: Pick<Facts, 'branch'>,
  given: Given,
): readonly Ticket[] =>
  tickets.map((ticket) => {
    const { guest: _guest, wantedAt: _wantedAt, ...rest } = ticket
    return heldUntilTime({ ...rest, ...guestPart(order) }, context, given)
  })
