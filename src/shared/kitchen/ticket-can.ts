import type { KitchenPayloads } from './command.ts'
import type { Ticket } from './ticket.ts'

/** `cooking`: on the kitchen screen of its station. `done`: bumped, until it is recalled. */
export type TicketState = 'cooking' | 'done'

export type TicketAction = keyof typeof KitchenPayloads

/**
 * In which states an action changes a ticket. In the others its command holds and changes nothing: two
 * boards that bump one ticket bump it once (0023).
 */
export const TICKET_CAN: Readonly<Record<TicketAction, readonly TicketState[]>> = {
  /** A tick that was made before another board bumped the ticket may arrive after it. */
  'ticket.bumpDish': ['cooking', 'done'],
  'ticket.bump': ['cooking'],
  'ticket.recall': ['done'],
}

type Known = Pick<Ticket, 'bumpedAt'>

const ticketState = ({ bumpedAt }: Known): TicketState => (bumpedAt === null ? 'cooking' : 'done')

/** Returns whether its station has finished a ticket. */
export const isDone = (ticket: Known): boolean => ticketState(ticket) === 'done'

export const ticketCan = (action: TicketAction, ticket: Known): boolean =>
  TICKET_CAN[action].includes(ticketState(ticket))
