import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { CommandOf, PayloadOf } from './command.ts'
import type { Allergen } from '../menu/allergen.ts'
import type { Order } from './order.ts'
import { accept, onOrder, refuse } from './outcome.ts'
import { guestPart, inSlot, ofGuest } from './wanted-time.ts'

/**
 * Says what is known of the guests: their name, how they are reached and found, when they want it, words for them on the
 * paper, and what they must not eat. The kitchen sees what it must at once, on what it has already too. What is left
 * out stays as it is.
 */
export const changeGuest = (
  state: LaneState,
  { payload, at }: CommandOf<'order.changeGuest'>,
  context: ApplyContext,
): Outcome =>
  onOrder(state, 'order.changeGuest', (order) =>
    payload.lineId === undefined
      ? ofOrder({ ...state, order }, payload, context, at)
      : ofLine(state, order, payload.lineId, payload.allergens ?? []),
  )

type Given = PayloadOf<'order.changeGuest'>

function ofOrder(
  state: LaneState & { readonly order: Order },
  given: Given,
  context: ApplyContext,
  at: string,
): Outcome {
  const { order } = state
  const said = WORDS.reduce((next, [word, field]) => withWord(next, field, given[word]), order)
  const timed = withWord(said, 'wantedAt', timeOf(order, given.wantedAt))
  const known = given.allergens ? marked(timed, given.allergens) : timed
  if (factsOf(known) === factsOf(order)) return accept(state)
  const after = { ...inSlot(known, context), revision: order.revision + 1 }
  const called = isCalledOtherwise(order, after)
    ? ofGuest(state.tickets, after, context, { by: context.actor.name, at })
    : state.tickets
  const tickets = given.allergens
    ? called.map((ticket) => marked(ticket, given.allergens ?? []))
    : called
  return accept({ ...state, tickets, order: after })
}

/** The words of a command, and where an order keeps them. */
const WORDS = [
  ['name', 'name'],
  ['note', 'guestNote'],
  ['phone', 'phone'],
  ['buzzer', 'buzzer'],
  ['address', 'address'],
] as const
type Field = (typeof WORDS)[number][1] | 'wantedAt'

/** Returns an order with words that were said; empty ones are no field. */
function withWord(order: Order, field: Field, word: string | undefined): Order {
  if (word === undefined) return order
  const { [field]: _before, ...rest } = order
  const text = word.trim()
  return text === '' ? rest : { ...rest, [field]: text }
}

/** Guests who stay want it as it is ready. */
const timeOf = ({ type }: Order, wantedAt: string | null | undefined) =>
  wantedAt === null || (type === 'dine_in' && wantedAt !== undefined) ? '' : wantedAt

const factsOf = ({ name, guestNote, phone, buzzer, address, wantedAt, allergens = [] }: Order) =>
  JSON.stringify([name, guestNote, phone, buzzer, address, wantedAt, allergens])

const isCalledOtherwise = (before: Order, after: Order) =>
  JSON.stringify(guestPart(before)) !== JSON.stringify(guestPart(after))

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
