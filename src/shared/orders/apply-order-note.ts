import type { LaneState, Outcome } from './lane.ts'
import type { CommandOf } from './command.ts'
import { accept, onOrder, revise } from './outcome.ts'

/** Changes what the kitchen should know of the whole order; what it has already shows it at once. */
export function changeOrderNote(
  state: LaneState,
  { payload }: CommandOf<'order.changeOrderNote'>,
): Outcome {
  return onOrder(state, 'order.changeOrderNote', (order) => {
    const note = payload.note.trim()
    if (note === (order.note ?? '')) return accept(state)
    const tickets = state.tickets.map((ticket) => ({ ...ticket, orderNote: note }))
    return accept({ order: revise(order, { note }), tickets })
  })
}
