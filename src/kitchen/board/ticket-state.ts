import type { Branch } from '#shared/branches/branch.ts'
import type { Ticket } from '#shared/kitchen/ticket.ts'

export type TicketState = 'new' | 'normal' | 'warned' | 'late'

/** A ticket nobody has touched stands out for this long. */
const NEW_SECONDS = 30

/** Whole seconds since the ticket was sent; `now` is the server's clock in milliseconds. */
export const ticketAge = (ticket: Pick<Ticket, 'sentAt'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(ticket.sentAt)) / 1000))

/** How urgent a ticket is. Seen means that a dish was bumped or the ticket came back from recall. */
export function ticketState(ticket: Ticket, now: number, limits: Branch['kitchen']): TicketState {
  const age = ticketAge(ticket, now)
  if (age >= limits.lateAfter) return 'late'
  if (age >= limits.warnAfter) return 'warned'
  return age < NEW_SECONDS && !isSeen(ticket) ? 'new' : 'normal'
}

const isSeen = ({ dishes, recalledAt }: Ticket) =>
  recalledAt !== null || dishes.some(({ doneAt }) => doneAt !== null)

/** `7:20`, and `1:07:20` from an hour on. */
export function timerText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  if (minutes < 60) return `${minutes}:${rest}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}

const two = (value: number) => String(value).padStart(2, '0')
