import type { Ticket, TicketMark } from './ticket.ts'
import type { TicketMarkName } from './mark-name.ts'

type Change = { readonly mark: TicketMarkName; readonly on: boolean }

/**
 * Returns the ticket with a mark put on or taken off, the very same if nothing changes. A ticket is held or
 * rushed, never both: the later word counts.
 */
export function changeMark(given: Ticket, { mark, on }: Change, by: TicketMark): Ticket {
  const ticket = mark === 'held' && !isHeld(given, Date.parse(by.at)) ? unheld(given, by.at) : given
  if (Boolean(ticket[mark]) === on) return ticket
  if (mark === 'started') return { ...ticket, started: on ? by : null }
  if (mark === 'rushed') {
    return on ? { ...unheld(ticket, by.at), rushed: by } : { ...ticket, rushed: null }
  }
  return on
    ? { ...ticket, held: by, ...(ticket.rushed && { rushed: null }) }
    : unheld(ticket, by.at)
}

/** The time it was held is no time of the kitchen's. */
function unheld(ticket: Ticket, at: string): Ticket {
  if (!ticket.held) return ticket
  return { ...ticket, held: null, heldFor: heldFor(ticket, Date.parse(at)) }
}

const endOf = ({ until }: NonNullable<Ticket['held']>) =>
  until === undefined ? Infinity : Date.parse(until)

/** Returns whether a ticket is held at `now`, in milliseconds. */
export const isHeld = ({ held }: Pick<Ticket, 'held'>, now: number): boolean =>
  held ? now < endOf(held) : false

/** Returns for how many milliseconds a ticket was held until `now`, in milliseconds. */
export const heldFor = (
  { held, heldFor: before = 0 }: Pick<Ticket, 'held' | 'heldFor'>,
  now: number,
): number => before + (held ? Math.max(0, Math.min(now, endOf(held)) - Date.parse(held.at)) : 0)
