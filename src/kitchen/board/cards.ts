import type { Ticket, TicketDish } from '#shared/kitchen/ticket.ts'
import { isDone } from '#shared/kitchen/ticket-can.ts'
import { dishKey, type Messages } from './messages.ts'
import { leftTogether, sendIdOf } from './send.ts'

/** A dish on the screen, with all messages about it since it was sent. */
export type CardDish = {
  readonly dish: TicketDish
  /** Unique on the board. */
  readonly key: string
  /** Pieces to cook; of a cancelled dish, the pieces that were ordered. */
  readonly quantity: number
  readonly cancelled: number
  /** Nothing of it is wanted any more. */
  readonly off: boolean
  readonly note: string
  readonly noteChanged: boolean
  /** Ticked off, or on a section that its station finished. */
  readonly done: boolean
}

/** One station's part of a card. */
export type Section = {
  readonly ticket: Ticket
  readonly dishes: readonly CardDish[]
  /** The station has finished it. */
  readonly done: boolean
}

/** One send of one order: the dishes that were ordered together and leave the pass together. */
export type Card = {
  /** Id of the send. */
  readonly id: string
  /** What a cook calls out: the table, or the order's number. */
  readonly title: string
  readonly orderType: Ticket['orderType']
  readonly sentAt: string
  /** For the whole order; empty: nothing to know. */
  readonly note: string
  /** An earlier send of the same order is known: this one adds to it. */
  readonly added: boolean
  readonly recalled: boolean
  readonly sections: readonly Section[]
  /** `cancelled` and `note`: there is nothing to cook, only something to know. */
  readonly kind: 'cook' | 'cancelled' | 'note'
  /** Rises with each message about a dish of the card. */
  readonly marks: number
}

/** Used as a station's code when every station is shown. */
export const ALL_STATIONS = 'all'

/**
 * Returns the cards of one station or of all, oldest first, including those that left the screen. A message
 * about dishes of a card that is still there marks them and makes no card of its own; `codes` is the order of
 * sections.
 */
export function cardsOf(
  tickets: readonly Ticket[],
  messages: Messages,
  station: string,
  codes: readonly string[] = [],
): readonly Card[] {
  const byId = new Map(tickets.map((ticket) => [ticket._id, ticket]))
  const isFolded = (ticket: Ticket, dish: TicketDish) =>
    (messages.targets.get(dishKey(ticket._id, dish._id)) ?? []).some((id) => {
      const target = byId.get(id)
      return target && (!isDone(target) || leftTogether(target, ticket))
    })
  const firstSends = new Map<string, string>()
  const bySend = new Map<string, Section[]>()
  for (const ticket of tickets.toSorted(byAge)) {
    const dishes = ticket.dishes.filter((dish) => !isFolded(ticket, dish))
    if (dishes.length === 0) continue
    const id = sendIdOf(ticket)
    if (!firstSends.has(ticket.orderId)) firstSends.set(ticket.orderId, id)
    if (station !== ALL_STATIONS && ticket.station !== station) continue
    const shown = dishes.map((dish) => cardDish(ticket, dish, messages))
    const section = { ticket, dishes: shown, done: isDone(ticket) }
    bySend.set(id, [...(bySend.get(id) ?? []), section])
  }
  return [...bySend].flatMap(([id, sections]) => {
    const [first] = sections
    if (!first) return []
    const added = firstSends.get(first.ticket.orderId) !== id
    return [cardOf(id, first.ticket, sections.toSorted(inOrderOf(codes)), added)]
  })
}

function cardOf(id: string, ticket: Ticket, sections: readonly Section[], added: boolean): Card {
  const dishes = sections.flatMap((section) => section.dishes)
  const toCook = dishes.some(({ dish, off }) => dish.change === 'add' && !off)
  const notes = dishes.some(({ dish }) => dish.change === 'note')
  const kind = toCook ? 'cook' : notes ? 'note' : 'cancelled'
  return {
    id,
    title: ticket.tableName ?? ticket.orderNumber,
    orderType: ticket.orderType,
    sentAt: ticket.sentAt,
    note: ticket.orderNote ?? '',
    added: added && kind === 'cook',
    recalled: sections.some((section) => section.ticket.recalledAt !== null),
    sections,
    kind,
    marks: dishes.reduce(
      (sum, dish) => sum + dish.cancelled + Number(dish.noteChanged),
      Number((ticket.orderNote ?? '') !== ''),
    ),
  }
}

function cardDish(ticket: Ticket, dish: TicketDish, { changes }: Messages): CardDish {
  const key = dishKey(ticket._id, dish._id)
  const { cancelled, note } = changes.get(key) ?? { cancelled: 0, note: null }
  const off = dish.change === 'cancel' || cancelled >= dish.quantity
  return {
    dish,
    key,
    quantity: off ? dish.quantity : dish.quantity - cancelled,
    cancelled,
    off,
    note: note ?? dish.note,
    noteChanged: dish.change === 'note' || note !== null,
    done: dish.doneAt !== null || isDone(ticket),
  }
}

const byAge = (a: Ticket, b: Ticket) =>
  a.sentAt.localeCompare(b.sentAt) || a._id.localeCompare(b._id)

const inOrderOf = (codes: readonly string[]) => (a: Section, b: Section) =>
  codes.indexOf(a.ticket.station) - codes.indexOf(b.ticket.station)

/** Returns the dish of a key on the screen; undefined once it is gone. */
export const dishBy = (cards: readonly Card[], key: string): TicketDish | undefined =>
  cards
    .flatMap(({ sections }) => sections)
    .flatMap(({ dishes }) => dishes)
    .find((shown) => shown.key === key)?.dish
