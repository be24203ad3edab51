import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { CommandOf } from './command.ts'
import { accept, onOrder, refuse } from './outcome.ts'
import { placeFor } from './place-for.ts'

/** Moves an order to another table, or to none. The kitchen sees the new table at once. */
export function changeTable(
  state: LaneState,
  { payload: { tableId } }: CommandOf<'order.changeTable'>,
  context: ApplyContext,
): Outcome {
  return onOrder(state, 'order.changeTable', (order) => {
    // Said twice changes nothing.
    if (order.tableId === tableId) return accept(state)
    const place = placeFor(tableId, order._id, context)
    if (typeof place === 'string') return refuse(place)
    const tableName = place?.name ?? null
    const { sharesTable: _shares, ...rest } = order
    return accept({
      ...state,
      tickets: state.tickets.map((ticket) => ({ ...ticket, tableName })),
      order: { ...rest, tableId, tableName, revision: order.revision + 1 },
    })
  })
}

/** Says how many guests sit at the table. */
export const changeCovers = (
  state: LaneState,
  { payload: { covers } }: CommandOf<'order.changeCovers'>,
): Outcome =>
  onOrder(state, 'order.changeCovers', (order) =>
    accept(
      order.covers === covers
        ? state
        : { ...state, order: { ...order, covers, revision: order.revision + 1 } },
    ),
  )

/** Keeps what the guests were shown before they pay. The bill itself stays as it is. */
export const presentOrder = (
  state: LaneState,
  { payload: { how }, at }: CommandOf<'order.present'>,
  { actor }: ApplyContext,
): Outcome =>
  onOrder(state, 'order.present', (order) => {
    const { presented: before, ...rest } = order
    const same = how === null ? !before : before?.how === how && before.due === order.due
    if (same) return accept(state)
    const presented = how === null ? {} : { presented: { how, due: order.due, by: actor, at } }
    return accept({ ...state, order: { ...rest, ...presented, revision: order.revision + 1 } })
  })
