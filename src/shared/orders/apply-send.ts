import type { Ticket } from '../kitchen/ticket.ts'
import { kitchenDifference } from './kitchen-difference.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { CommandOf } from './command.ts'
import { BOUNDS } from './bounds.ts'
import { courseName, unsentLines } from './courses.ts'
import { knowsSend } from './known-ids.ts'
import { newTickets } from './new-tickets.ts'
import type { Order, OrderLine } from './order.ts'
import { accept, onOrder, refuse, revise } from './outcome.ts'
import { heldUntilTime } from './wanted-time.ts'

/** Sends each station its changes, as one ticket per station. What waits for its course stays. */
export function sendOrder(
  state: LaneState,
  { payload: { sendId }, at }: CommandOf<'order.send'>,
  context: ApplyContext,
): Outcome {
  return onOrder(state, 'order.send', (order) => {
    const due = new Set(unsentLines(order.lines).map(({ _id }) => _id))
    return sendLines(state, order, due, { sendId, at }, context)
  })
}

type Send = { readonly sendId: string; readonly at: string }

/** Sends the changes of some lines. Nothing to send changes nothing. */
export function sendLines(
  state: LaneState,
  order: Order,
  due: ReadonlySet<string>,
  { sendId, at }: Send,
  { actor, branch }: Pick<ApplyContext, 'actor' | 'branch'>,
): Outcome {
  if (knowsSend({ ...state, order }, sendId)) {
    return refuse('ID_REUSED')
  }
  if (state.tickets.length >= BOUNDS.tickets || dishesOn(state.tickets) >= BOUNDS.dishes) {
    return refuse('TOO_MANY_SENDS')
  }
  const news = order.lines.map((line) => ({
    line,
    dishes: due.has(line._id) ? kitchenDifference(line) : [],
  }))
  const changed = news.filter(({ dishes }) => dishes.length > 0)
  if (changed.length === 0) return accept(state)

  const course = commonCourse(
    changed.map(({ line }) => line),
    branch.courses,
  )
  const tickets = newTickets(order, changed, { id: sendId, at, by: actor, course }).map((ticket) =>
    heldUntilTime(ticket, { branch }, { by: actor.name, at }),
  )
  const lines = news.map(({ line, dishes }) =>
    dishes.length === 0
      ? line
      : { ...line, sent: { quantity: line.quantity, note: line.note, at } },
  )
  return accept({ order: revise(order, { lines }), tickets: [...state.tickets, ...tickets] })
}

/** Returns how many dishes tickets name: each is read, and written, with the order. */
export const dishesOn = (tickets: readonly Ticket[]): number =>
  tickets.reduce((sum, { dishes }) => sum + dishes.length, 0)

/** The name of the course that a send is of; undefined where it is of several, or of none. */
function commonCourse(lines: readonly OrderLine[], names: readonly string[] | undefined) {
  const [first, ...others] = new Set(lines.flatMap(({ course }) => course ?? []))
  return others.length === 0 ? courseName(names, first) : undefined
}
