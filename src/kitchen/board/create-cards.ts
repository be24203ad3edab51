import type { Ticket } from '#shared/kitchen/ticket.ts'
import { sendIdOf } from '#shared/kitchen/send-id.ts'
import { keepUnchanged } from './board.ts'
import { type Asked, bySequence, type Card, inSequence, unsortedCards } from './cards.ts'
import { readMessages } from './messages.ts'

type Made = { readonly tickets: readonly Ticket[]; readonly cards: readonly Card[] }

/**
 * Returns `cardsOf` with the memory of what it returned before: with each ticket that comes or changes, the cards of
 * its order are made again, and not those of a whole evening. Cards about which nothing changed stay the very same,
 * so that only changed ones render again.
 */
export function createCards() {
  let asked: Asked | null = null
  let all: readonly Ticket[] = []
  let apart = sharedSends([])
  let orders = new Map<string, Made>()
  let sorted: readonly Card[] = []

  const remake = (order: string, tickets: readonly Ticket[], wanted: Asked): Made => {
    const cards = unsortedCards(tickets, readMessages(tickets), wanted)
    const made = { tickets, cards: keepUnchanged(orders.get(order)?.cards ?? [], cards) }
    orders.set(order, made)
    return made
  }

  function makeAll(tickets: readonly Ticket[], wanted: Asked) {
    apart = sharedSends(tickets)
    const groups = byOrder(tickets, apart)
    const made = [...groups].map(([order, its]) => remake(order, its, wanted))
    orders = new Map([...groups.keys()].map((order, at) => [order, made[at] ?? NONE]))
    return inSequence(made.flatMap(({ cards }) => cards))
  }

  function makeFew(news: readonly Ticket[], wanted: Asked) {
    const [gone, come] = [new Set<Card>(), new Set<Card>()]
    for (const [order, changed] of byOrder(news, apart)) {
      const before = orders.get(order) ?? NONE
      const ids = new Set(changed.map(({ _id }) => _id))
      const tickets = [...before.tickets.filter(({ _id }) => !ids.has(_id)), ...changed]
      const { cards } = remake(order, tickets, wanted)
      for (const card of before.cards) if (!cards.includes(card)) gone.add(card)
      for (const card of cards) if (!before.cards.includes(card)) come.add(card)
    }
    if (gone.size === 0 && come.size === 0) return sorted
    return withMore(gone.size === 0 ? sorted : sorted.filter((card) => !gone.has(card)), come)
  }

  return (tickets: readonly Ticket[], wanted: Asked): readonly Card[] => {
    const news = wanted === asked ? newsOf(all, tickets, apart) : null
    if (wanted.view !== asked?.view) orders = new Map()
    asked = wanted
    all = tickets
    sorted = news ? makeFew(news, wanted) : makeAll(tickets, wanted)
    return sorted
  }
}

const NONE: Made = { tickets: [], cards: [] }

/** What other orders have a part in: sends of which a dish moved, and the orders that have any of these. */
type Shared = { readonly sends: ReadonlySet<string>; readonly orders: ReadonlySet<string> }

function sharedSends(tickets: readonly Ticket[]): Shared {
  const sends = new Set(tickets.flatMap(({ moved }) => moved?.send ?? []))
  const orders = tickets.flatMap((one) => (sends.has(sendIdOf(one)) ? one.orderId : []))
  return { sends, orders: new Set(sends.size === 0 ? [] : orders) }
}

/** Returns the tickets that changed or came, if they are a few and their orders are on no card of another. */
function newsOf(
  before: readonly Ticket[],
  after: readonly Ticket[],
  { sends, orders }: Shared,
): readonly Ticket[] | null {
  const news = after.filter((ticket, at) => ticket !== before[at])
  const isPlain = (ticket: Ticket) =>
    !ticket.moved && !sends.has(sendIdOf(ticket)) && !orders.has(ticket.orderId)
  const known = after.length < before.length ? null : before
  const isSimple = known?.every(
    (ticket, at) =>
      ticket === after[at] ||
      (!ticket.moved && ticket._id === after[at]?._id && ticket.orderId === after[at].orderId),
  )
  return isSimple && news.length <= FEW && news.every(isPlain) ? news : null
}

/** As many look for their places one by one. */
const FEW = 20

/** Returns cards that are in sequence with a few more, each in its place. */
function withMore(sorted: readonly Card[], more: Iterable<Card>): readonly Card[] {
  const all = [...sorted]
  for (const card of more) {
    let [low, high] = [0, all.length]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const other = all[middle]
      if (other && bySequence(other, card) <= 0) low = middle + 1
      else high = middle
    }
    all.splice(low, 0, card)
  }
  return all
}

/** Tickets by order; those of all orders that have parts of one send together, for they may be on one card. */
function byOrder(tickets: readonly Ticket[], { orders }: Shared): ReadonlyMap<string, Ticket[]> {
  const groups = new Map<string, Ticket[]>()
  for (const ticket of tickets) {
    const key = orders.has(ticket.orderId) ? '' : ticket.orderId
    const group = groups.get(key)
    if (group) group.push(ticket)
    else groups.set(key, [ticket])
  }
  return groups
}
