import { reservationCan } from '../reservations/reservation.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { Command, CommandOf } from './command.ts'
import { accept, refuse } from './outcome.ts'

export type TableCommand = CommandOf<'table.mark'> | CommandOf<'table.guests'>

export const isTableCommand = (command: Command): command is TableCommand =>
  command.kind === 'table.mark' || command.kind === 'table.guests'

/**
 * Marks a table. A mark holds also while an order is open there: it may have been given offline, and the order
 * takes precedence (0046). Of two people who mark one table differently the second is refused.
 */
export function markTable(
  state: LaneState,
  { payload: { mark, from, joinedTo }, at }: CommandOf<'table.mark'>,
  { actor, table: tableOf }: Pick<ApplyContext, 'actor' | 'table'>,
): Outcome {
  const { table } = state
  if (!table) return refuse('TABLE_UNKNOWN')
  const isSame = table.status === mark && (table.joinedTo ?? undefined) === joinedTo
  if (!isSame && table.status !== from) return refuse('TABLE_CHANGED')
  if ((mark === 'combined') !== (joinedTo !== undefined)) return refuse('TABLE_UNKNOWN')
  if (joinedTo !== undefined) {
    const other = tableOf(joinedTo)
    // No chains: the order of a group is at one table.
    if (!other || other._id === table._id || other.status === 'combined')
      return refuse('TABLE_UNKNOWN')
  }
  // Said twice counts again: a second sweep is as good as the first.
  const marked = { status: mark, statusAt: at, statusBy: actor.name, joinedTo: joinedTo ?? null }
  return accept({ ...state, table: { ...table, ...marked } })
}

/** Says what became of a reservation of the table. Of two people who say different things the second is refused. */
export function receiveGuests(
  state: LaneState,
  { payload: { reservationId, status, from } }: CommandOf<'table.guests'>,
): Outcome {
  const { table } = state
  if (!table) return refuse('TABLE_UNKNOWN')
  const { guests = [] } = table
  const known = guests.find(({ _id }) => _id === reservationId)
  if (!known) return refuse('RESERVATION_UNKNOWN')
  if (known.status === status) return accept(state)
  if (known.status !== from || !reservationCan(from, status)) return refuse('RESERVATION_CHANGED')
  const after = guests.map((one) => (one === known ? { ...one, status } : one))
  return accept({ ...state, table: { ...table, guests: after } })
}
