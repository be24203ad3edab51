import type { Ticket } from '#shared/kitchen/ticket.ts'
import { ticketCan } from '#shared/kitchen/ticket-can.ts'
import { bumpedAt } from './board.ts'
import type { Card } from './cards.ts'
import { dishKey, type Messages } from './messages.ts'
import { leftTogether } from './send.ts'

/** All tickets of the branch, and what they say about each other. */
export type Known = { readonly tickets: readonly Ticket[]; readonly messages: Messages }

/**
 * The tickets that leave the board with these: themselves as far as they are open, and each message
 * that speaks of nothing else that still hangs there.
 */
export function ticketsToBump(
  wanted: readonly Ticket[],
  { tickets, messages }: Known,
): readonly Ticket[] {
  const gone = new Set(wanted.map(({ _id }) => _id))
  const open = tickets.filter((ticket) => ticketCan('ticket.bump', ticket))
  const isRead = (ticket: Ticket) => {
    const targets = targetsOf(ticket, messages)
    if (targets === null) return false
    const hanging = open.filter(({ _id }) => targets.includes(_id) && !gone.has(_id))
    return hanging.length === 0 && targets.some((id) => gone.has(id))
  }
  return open.filter((ticket) => gone.has(ticket._id) || isRead(ticket))
}

/** The tickets that come back with a card: those that left in its last bump, and their messages. */
export function ticketsToRecall(card: Card, { tickets, messages }: Known): readonly Ticket[] {
  const last = { bumpedAt: bumpedAt(card) }
  const own = new Set(card.sections.map(({ ticket }) => ticket._id))
  return tickets.filter(
    (ticket) =>
      leftTogether(ticket, last) &&
      (own.has(ticket._id) || targetsOf(ticket, messages)?.some((id) => own.has(id))),
  )
}

/** The tickets a slip is about, or null where a ticket asks for anything to be cooked itself. */
function targetsOf(ticket: Ticket, { targets }: Messages): readonly string[] | null {
  const lists = ticket.dishes.map(({ _id }) => targets.get(dishKey(ticket._id, _id)) ?? [])
  return lists.some((list) => list.length === 0) ? null : lists.flat()
}
