import type { LaneState, Outcome } from './lane.ts'
import type { CommandOf, PayloadOf } from './command.ts'
import type { Allergen } from '../menu/allergen.ts'
import type { Order } from './order.ts'
import { accept, onOrder, refuse } from './outcome.ts'

/**
 * Says what is known of the guests: the name of their tab, words for them on the paper, and what they must not eat.
 * The kitchen sees the last at once, on what it has already too. What is left out stays as it is.
 */
export const changeGuest = (
  state: LaneState,
  { payload }: CommandOf<'order.changeGuest'>,
): Outcome =>
  onOrder(state, 'order.changeGuest', (order) =>
    payload.lineId === undefined
      ? ofOrder(state, order, payload)
      : ofLine(state, order, payload.lineId, payload.allergens ?? []),
  )

type Given = PayloadOf<'order.changeGuest'>

function ofOrder(state: LaneState, order: Order, given: Given): Outcome {
  const before = knownOf(order)
  const known = {
    name: given.name?.trim() ?? before.name,
    note: given.note?.trim() ?? before.note,
    allergens: given.allergens ?? before.allergens,
  }
  if (JSON.stringify(known) === JSON.stringify(before)) return accept(state)
  const { name: _name, guestNote: _note, allergens: _allergens, ...rest } = order
  const after: Order = {
    ...rest,
    ...(known.name !== '' && { name: known.name }),
    ...(known.note !== '' && { guestNote: known.note }),
    ...listed(known.allergens),
    revision: order.revision + 1,
  }
  const tickets = given.allergens
    ? state.tickets.map((ticket) => marked(ticket, known.allergens))
    : state.tickets
  return accept({ ...state, tickets, order: after })
}

const knownOf = ({ name = '', guestNote: note = '', allergens = [] }: Order) => ({
  name,
  note,
  allergens,
})

/** Marks one dish as that of the guest who must not eat something. */
function ofLine(
  state: LaneState,
  order: Order,
  lineId: string,
  allergens: readonly Allergen[],
): Outcome {
  const line = order.lines.find(({ _id }) => _id === lineId)
  if (!line) return refuse('LINE_UNKNOWN')
  if ((line.allergens ?? []).join() === allergens.join()) return accept(state)
  const lines = order.lines.map((old) => (old === line ? marked(old, allergens) : old))
  const tickets = state.tickets.map((ticket) => ({
    ...ticket,
    dishes: ticket.dishes.map((dish) => (dish.lineId === lineId ? marked(dish, allergens) : dish)),
  }))
  return accept({ ...state, tickets, order: { ...order, lines, revision: order.revision + 1 } })
}

function marked<T extends { readonly allergens?: Allergen[] | undefined }>(
  { allergens: _before, ...rest }: T,
  allergens: readonly Allergen[],
) {
  return { ...rest, ...listed(allergens) }
}

/** No allergens are no field. */
const listed = (allergens: readonly Allergen[]) =>
  allergens.length > 0 ? { allergens: [...new Set(allergens)] } : {}
