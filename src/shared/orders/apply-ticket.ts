import type { ApplyContext, LaneState, Outcome } from '../orders/lane.ts'
import type { CommandOf } from '../orders/command.ts'
import { accept, refuse } from '../orders/outcome.ts'
import { ticketCan } from '../kitchen/ticket-can.ts'
import { changeMark } from '../kitchen/ticket-marks.ts'
import type { Ticket } from '../kitchen/ticket.ts'

type TicketCommand = CommandOf<
  'ticket.bumpDish' | 'ticket.bump' | 'ticket.recall' | 'ticket.pass' | 'ticket.mark'
>

/** Marks dishes and tickets done or not. Two boards that bump the same ticket bump it once. */
export function applyTicketCommand(
  state: LaneState,
  command: TicketCommand,
  { actor }: Pick<ApplyContext, 'actor'>,
): Outcome {
  const { ticketId } = command.payload
  const ticket = state.tickets.find(({ _id }) => _id === ticketId)
  // It went to another order in between. The cook sees it there, as it is.
  if (!ticket && state.order?.goneTickets?.includes(ticketId)) return accept(state)
  if (!ticket) return refuse('TICKET_UNKNOWN')
  const next = change(ticket, command, actor.name)
  if (!next) return refuse('DISH_UNKNOWN')
  if (next === ticket) return accept(state)
  return accept({ ...state, tickets: state.tickets.map((old) => (old === ticket ? next : old)) })
}

function change(ticket: Ticket, command: TicketCommand, by: string): Ticket | null {
  if (!ticketCan(command.kind, ticket)) return ticket
  const { at } = command
  switch (command.kind) {
    case 'ticket.bump':
      return { ...ticket, bumpedAt: at }
    case 'ticket.recall':
      return recalled(ticket, command)
    case 'ticket.pass':
      return { ...ticket, bumpedAt: ticket.bumpedAt ?? at, passed: { by, at } }
    case 'ticket.mark':
      return changeMark(ticket, command.payload, { by, at })
    case 'ticket.bumpDish': {
      const { dishId, done } = command.payload
      if (!ticket.dishes.some(({ _id }) => _id === dishId)) return null
      const doneAt = done ? at : null
      return {
        ...ticket,
        dishes: ticket.dishes.map((dish) =>
          dish._id === dishId && (dish.doneAt === null) === done ? { ...dish, doneAt } : dish,
        ),
      }
    }
  }
}

/** The pass that took a ticket off by mistake has it back as it was: also unfinished, if it finished it. */
function recalled(ticket: Ticket, { payload, at }: CommandOf<'ticket.recall'>): Ticket {
  const { passed, ...rest } = ticket
  const known = passed === undefined ? rest : { ...rest, passed: null }
  const wasFinished = passed && (ticket.bumpedAt ?? passed.at) < passed.at
  if (payload.toPass && wasFinished) return known
  return { ...known, bumpedAt: null, recalledAt: at }
}
