import type { Allergen } from '#shared/menu/allergen.ts'
import { sendIdOf } from '#shared/kitchen/send-id.ts'
import type { Ticket, TicketDish } from '#shared/kitchen/ticket.ts'
import type { ToCome } from '#shared/orders/to-come.ts'
import { isDone, isPassed } from '#shared/kitchen/ticket-can.ts'
import { byTime } from './by-time.ts'
import { dishKey, type Messages } from './messages.ts'
import { leftAt, leftTogether } from './send.ts'
import { isWhole, PASS } from './views.ts'

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
  /**
   * Minutes after the order was sent at which it is begun, so that it is finished with the slowest dish of the
   * send; 0: at once, or not known.
   */
  readonly startsAfter: number
}

/** One station's part of a card. */
export type Section = {
  readonly ticket: Ticket
  readonly dishes: readonly CardDish[]
  /** The station has finished it. */
  readonly done: boolean
  /** Nothing of it is made for now. */
  readonly held: boolean
  /** It has left the screen; at the pass, the guest has it. */
  readonly gone: boolean
}

/**
 * One send of one order: the dishes that were ordered together and leave the pass together. At the pass itself,
 * all of an order that the guest has not got yet.
 */
export type Card = {
  /** Id of the send, at the pass of the order. */
  readonly id: string
  readonly atPass: boolean
  /** By which it has its place; at the pass the guest may have it already. */
  readonly oldest: Ticket
  /** What a cook calls out: the table, or the order's number. */
  readonly title: string
  readonly orderType: Ticket['orderType']
  /** The course that it is; undefined: several, or none. */
  readonly course: string | undefined
  /** When the guests want it; undefined: as soon as possible. */
  readonly wantedAt: string | undefined
  readonly sentAt: string
  /** What the guests must not eat. */
  readonly allergens: readonly Allergen[]
  /** For the whole order; empty: nothing to know. */
  readonly note: string
  /** All of it came from another order: the kitchen knows it. */
  readonly moved: boolean
  /** An earlier send of the same order is known: this one adds to it. */
  readonly added: boolean
  readonly recalled: boolean
  /** Nothing of it is made for now. */
  readonly held: boolean
  /** It is made before all others. */
  readonly rushed: boolean
  readonly started: boolean
  /** The ticket by which its time counts: that which was held the shortest. */
  readonly clock: Pick<Ticket, 'held' | 'heldFor'>
  /** It has left the screen. */
  readonly gone: boolean
  readonly sections: readonly Section[]
  /** At the pass: what the kitchen gets later; absent: nothing. */
  readonly coming?: ToCome | undefined
  /** `cancelled` and `note`: there is nothing to cook, only something to know. */
  readonly kind: 'cook' | 'cancelled' | 'note'
  /** Rises with each message about a dish of the card. */
  readonly marks: number
}

export type Asked = {
  /** A station's code, or one of `views.ts`. */
  readonly view: string
  /** Codes of the stations, in the order of sections. */
  readonly codes: readonly string[]
  /** A ticket that was finished before is no longer at the pass, though no one passed it. */
  readonly passedBefore: string
  /** The last time at which a hold ended; absent: none did. */
  readonly released?: string
  /** What the kitchen gets later; only a card of the pass has the id of its order. */
  readonly coming?: readonly ToCome[]
}

/**
 * Returns the cards of one station or of all, in the sequence in which they are made, including those that left
 * the screen. A message about dishes of a card that is still there marks them and makes no card of its own.
 */
export const cardsOf = (
  tickets: readonly Ticket[],
  messages: Messages,
  asked: Asked,
): readonly Card[] => inSequence(unsortedCards(tickets, messages, asked))

/** Returns cards in the sequence in which they are made. */
export const inSequence = (cards: readonly Card[]): readonly Card[] => cards.toSorted(bySequence)

/** Compares cards by the sequence in which they are made. */
export const bySequence = (a: Card, b: Card): number =>
  rank(a) - rank(b) || byAge(a.oldest, b.oldest)

/** Returns the cards of `cardsOf` in no sequence. */
export function unsortedCards(
  tickets: readonly Ticket[],
  messages: Messages,
  asked: Asked,
): readonly Card[] {
  const { view, codes, passedBefore, coming } = asked
  const atPass = view === PASS
  const byId = new Map(tickets.map((ticket) => [ticket._id, ticket]))
  const isGone = (ticket: Ticket) =>
    isDone(ticket) && (!atPass || isPassed(ticket) || (ticket.bumpedAt ?? '') < passedBefore)
  const isFolded = (ticket: Ticket, dish: TicketDish) =>
    (messages.targets.get(dishKey(ticket._id, dish._id)) ?? []).some((id) => {
      const target = byId.get(id)
      return (
        target && (!isGone(target) || leftTogether(leftAt(target, atPass), leftAt(ticket, atPass)))
      )
    })
  const slowest = slowestOf(tickets, messages)
  const titles = titlesOf(tickets)
  const firstSends = new Map<string, string>()
  const byCard = new Map<string, Section[]>()
  for (const ticket of tickets.toSorted(byAge)) {
    const dishes = ticket.dishes.filter((dish) => !isFolded(ticket, dish))
    if (dishes.length === 0) continue
    const sendId = sendIdOf(ticket)
    if (!firstSends.has(ticket.orderId)) firstSends.set(ticket.orderId, sendId)
    if (!isWhole(view) && ticket.station !== view) continue
    const longest = slowest.get(sendId) ?? 0
    const shown = dishes.map((dish) => cardDish(ticket, dish, { messages, longest }))
    const held = isHeldIn(ticket, asked)
    const section = { ticket, dishes: shown, done: isDone(ticket), held, gone: isGone(ticket) }
    const isElsewhere = ticket.moved && titles.get(sendId) !== titleOf(ticket)
    const ownId = isElsewhere ? `${sendId}/${ticket.orderId}` : sendId
    const id = atPass ? ticket.orderId : ownId
    byCard.set(id, [...(byCard.get(id) ?? []), section])
  }
  return [...byCard].flatMap(([id, all]) => {
    const sections = (atPass ? stillAtPass(all) : all).toSorted(inOrderOf(codes))
    const [first] = sections.toSorted((a, b) => byAge(a.ticket, b.ticket))
    if (!first) return []
    const added = !atPass && firstSends.get(first.ticket.orderId) !== id
    const { ticket: oldest } = all[0] ?? first
    const later = coming?.find(({ _id }) => _id === id)
    return [{ ...cardOf(id, first.ticket, sections, { added, atPass, oldest }), coming: later }]
  })
}

/** A hold may end at a time. */
const isHeldIn = ({ held }: Ticket, { released = '' }: Asked): boolean =>
  Boolean(held) && (held?.until ?? '~') > released

/** Returns the parts of an order that the guest has not got; if there is none, those that left last. */
function stillAtPass(sections: readonly Section[]): readonly Section[] {
  const here = sections.filter(({ gone }) => !gone)
  if (here.length > 0) return here
  const times = sections.map(({ ticket }) => leftAt(ticket, true) ?? ticket.bumpedAt ?? '')
  const last = times.toSorted().at(-1) ?? ''
  return sections.filter((_, at) => leftTogether(times[at] ?? '', last))
}

const titleOf = ({ tableName, orderNumber, guest }: Ticket): string =>
  tableName ?? (guest === undefined ? orderNumber : `${orderNumber} · ${guest}`)

const movedLast = (a: Ticket, b: Ticket) => Number(Boolean(a.moved)) - Number(Boolean(b.moved))

/** Where each send went. Dishes of it that moved to another table are a card of their own. */
function titlesOf(tickets: readonly Ticket[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  for (const ticket of tickets.toSorted(byAge).toSorted(movedLast)) {
    const send = sendIdOf(ticket)
    if (!titles.has(send)) titles.set(send, titleOf(ticket))
  }
  return titles
}

/** What is wanted first comes first, what is held comes last. */
export const rank = ({ rushed, held }: Card) => Number(held) - Number(rushed)

function cardOf(
  id: string,
  ticket: Ticket,
  sections: readonly Section[],
  { added, atPass, oldest }: Pick<Card, 'added' | 'atPass' | 'oldest'>,
): Card {
  const { allergens = [] } = ticket
  const dishes = sections.flatMap((section) => section.dishes)
  const toCook = dishes.some(({ dish, off }) => dish.change === 'add' && !off)
  const notes = dishes.some(({ dish }) => dish.change === 'note')
  const kind = toCook ? 'cook' : notes ? 'note' : 'cancelled'
  const orderNote = sections.map((section) => section.ticket.orderNote ?? '').find(Boolean) ?? ''
  const open = sections.filter(({ done }) => !done)
  const working = open.length > 0 ? open : sections
  const rushed = sections.some((section) => Boolean(section.ticket.rushed))
  return {
    id,
    atPass,
    oldest,
    title: titleOf(ticket),
    orderType: ticket.orderType,
    course: atPass ? undefined : ticket.course,
    wantedAt: ticket.wantedAt,
    sentAt: ticket.sentAt,
    allergens,
    note: orderNote,
    moved: sections.every((section) => section.ticket.moved !== undefined),
    added: added && kind === 'cook',
    recalled: sections.some((section) => section.ticket.recalledAt !== null),
    held: working.every((section) => section.held),
    rushed,
    started: working.some((section) => Boolean(section.ticket.started)),
    clock: shortestHeld(working, ticket),
    gone: sections.every(({ gone }) => gone),
    sections,
    kind,
    marks: dishes.reduce(
      (sum, dish) => sum + dish.cancelled + Number(dish.noteChanged),
      Number(orderNote !== '') + Number(rushed) + allergens.length,
    ),
  }
}

function shortestHeld(sections: readonly Section[], first: Ticket): Card['clock'] {
  const [least] = sections.toSorted(
    (a, b) => Number(a.held) - Number(b.held) || heldBefore(a) - heldBefore(b),
  )
  return least?.ticket ?? first
}

const heldBefore = ({ ticket: { heldFor = 0 } }: Section) => heldFor

/** Returns the minutes of the slowest dish of each send that is still wanted, at whatever station. */
function slowestOf(tickets: readonly Ticket[], messages: Messages): ReadonlyMap<string, number> {
  const slowest = new Map<string, number>()
  for (const ticket of tickets) {
    const id = sendIdOf(ticket)
    for (const dish of ticket.dishes) {
      const minutes = dish.prepMinutes ?? 0
      if (minutes > (slowest.get(id) ?? 0) && !isOff(dish, dishKey(ticket._id, dish._id), messages))
        slowest.set(id, minutes)
    }
  }
  return slowest
}

const isOff = (dish: TicketDish, key: string, { changes }: Messages) =>
  dish.change === 'cancel' || (changes.get(key)?.cancelled ?? 0) >= dish.quantity

type Beside = { readonly messages: Messages; readonly longest: number }

function cardDish(ticket: Ticket, dish: TicketDish, { messages, longest }: Beside): CardDish {
  const key = dishKey(ticket._id, dish._id)
  const { cancelled, note } = messages.changes.get(key) ?? { cancelled: 0, note: null }
  const off = isOff(dish, key, messages)
  const { prepMinutes: minutes } = dish
  return {
    dish,
    key,
    quantity: off ? dish.quantity : dish.quantity - cancelled,
    cancelled,
    off,
    note: note ?? dish.note,
    noteChanged: dish.change === 'note' || note !== null,
    done: dish.doneAt !== null || isDone(ticket),
    startsAfter: dish.change === 'add' && minutes ? Math.max(0, longest - minutes) : 0,
  }
}

const byAge = (a: Ticket, b: Ticket) => byTime(a.sentAt, b.sentAt) || byTime(a._id, b._id)

const inOrderOf = (codes: readonly string[]) => (a: Section, b: Section) =>
  codes.indexOf(a.ticket.station) - codes.indexOf(b.ticket.station)
