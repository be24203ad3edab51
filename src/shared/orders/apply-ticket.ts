import type { LaneState, Outcome } from '../orders/lane.ts'
import type { CommandOf } from '../orders/command.ts'
import { accept, refuse } from '../orders/outcome.ts'
import { ticketCan } from '../kitchen/ticket-can.ts'
import type { Ticket } from '../kitchen/ticket.ts'

type TicketCommand = CommandOf<'ticket.bumpDish' | 'ticket.bump' | 'ticket.recall'>

/** Marks dishes and tickets done or not. Two boards that bump the same ticket bump it once. */
export function applyTicketCommand(state: LaneState, command: TicketCommand): Outcome {
  const ticket = state.tickets.find(({ _id }) => _id === command.payload.ticketId)
  if (!ticket) return refuse('TICKET_UNKNOWN')
  const next = change(ticket, command)
  if (!next) return refuse('DISH_UNKNOWN')
  if (next === ticket) return accept(state)
  return accept({ ...state, tickets: state.tickets.map((old) => (old === ticket ? next : old)) })
}

function change(ticket: Ticket, command: TicketCommand): Ticket | null {
  if (!ticketCan(command.kind, ticket)) return ticket
  switch (command.kind) {
    case 'ticket.bump':
      return { ...ticket, bumpedAt: command.at }
    case 'ticket.recall':
      return { ...ticket, bumpedAt: null, recalledAt: command.at }
    case 'ticket.bumpDish': {
      const { dishId, done } = command.payload
      if (!ticket.dishes.some(({ _id }) => _id === dishId)) return null
      const doneAt = done ? command.at : null
      return {
        ...ticket,
        dishes: ticket.dishes.map((dish) =>
          dish._id === dishId && (dish.doneAt === null) === done ? { ...dish, doneAt } : dish,
        ),
      }
    }
  }
}
