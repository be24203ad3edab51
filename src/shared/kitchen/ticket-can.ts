import type { KitchenPayloads } from './command.ts'
import type { Ticket } from './ticket.ts'

/**
 * `cooking`: on the kitchen screen of its station. `done`: bumped, until it is recalled. `passed`: the guest
 * has it.
 */
export type TicketState = 'cooking' | 'done' | 'passed'

export type TicketAction = keyof typeof KitchenPayloads

/**
 * In which states an action changes a ticket. In the others its command holds and changes nothing: two
 * boards that bump one ticket bump it once (0023).
 */
export const TICKET_CAN: Readonly<Record<TicketAction, readonly TicketState[]>> = {
  /** A tick that was made before another board bumped the ticket may arrive after it. */
  'ticket.bumpDish': ['cooking', 'done', 'passed'],
  'ticket.bump': ['cooking'],
  'ticket.recall': ['done', 'passed'],
  /** A kitchen without a screen at the pass never passes a ticket: `done` is its end (0049). */
  'ticket.pass': ['cooking', 'done'],
  'ticket.mark': ['cooking'],
}

type Known = Pick<Ticket, 'bumpedAt' | 'passed'>

const ticketState = ({ bumpedAt, passed }: Known): TicketState =>
  passed ? 'passed' : bumpedAt === null ? 'cooking' : 'done'

/** Returns whether its station has finished a ticket. */
export const isDone = (ticket: Known): boolean => ticketState(ticket) !== 'cooking'

/** Returns whether the pass has given a ticket to the guest. */
export const isPassed = (ticket: Known): boolean => ticketState(ticket) === 'passed'

export const ticketCan = (action: TicketAction, ticket: Known): boolean =>
  TICKET_CAN[action].includes(ticketState(ticket))
