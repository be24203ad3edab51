import type { Ticket } from '#shared/kitchen/ticket.ts'
import { ticketCan } from '#shared/kitchen/ticket-can.ts'
import { goneAt } from './board.ts'
import type { Card } from './cards.ts'
import { dishKey, type Messages } from './messages.ts'
import { leftAt, leftTogether } from './send.ts'

/** All tickets of the branch, and their messages about each other. */
export type Known = { readonly tickets: readonly Ticket[]; readonly messages: Messages }

/**
 * Returns the tickets that leave the screen, or the pass, with these: those of them that are open, and each message about
 * nothing else that is still there.
 */
export function ticketsToBump(
  wanted: readonly Ticket[],
  { tickets, messages }: Known,
  kind: 'ticket.bump' | 'ticket.pass' = 'ticket.bump',
): readonly Ticket[] {
  const gone = new Set(wanted.map(({ _id }) => _id))
  const open = tickets.filter((ticket) => ticketCan(kind, ticket))
  const isRead = (ticket: Ticket) => {
    const targets = targetsOf(ticket, messages)
    if (targets === null) return false
    const hanging = open.filter(({ _id }) => targets.includes(_id) && !gone.has(_id))
    return hanging.length === 0 && targets.some((id) => gone.has(id))
  }
  return open.filter((ticket) => gone.has(ticket._id) || isRead(ticket))
}

/** Returns the tickets that come back with a card: those that left in its last bump, and their messages. */
export function ticketsToRecall(card: Card, { tickets, messages }: Known): readonly Ticket[] {
  const last = goneAt(card)
  const own = new Set(card.sections.map(({ ticket }) => ticket._id))
  return tickets.filter(
    (ticket) =>
      leftTogether(leftAt(ticket, card.atPass) ?? ticket.bumpedAt, last) &&
      (own.has(ticket._id) || targetsOf(ticket, messages)?.some((id) => own.has(id))),
  )
}

/** Returns the tickets a slip is about, or null if a ticket itself has something to cook. */
function targetsOf(ticket: Ticket, { targets }: Messages): readonly string[] | null {
  const lists = ticket.dishes.map(({ _id }) => targets.get(dishKey(ticket._id, _id)) ?? [])
  return lists.some((list) => list.length === 0) ? null : lists.flat()
}
