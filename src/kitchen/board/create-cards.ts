import type { Ticket } from '#shared/kitchen/ticket.ts'
import { sendIdOf } from '#shared/kitchen/send-id.ts'
import { type Asked, type Card, inSequence, unsortedCards } from './cards.ts'
import { readMessages } from './messages.ts'

type Made = { readonly tickets: readonly Ticket[]; readonly cards: readonly Card[] }

/**
 * Returns `cardsOf` with the memory of what it returned before: with each ticket that comes the cards of its order
 * are made again, and not those of a whole evening.
 */
export function createCards(asked: Asked) {
  let before: ReadonlyMap<string, Made> = new Map()
  let sorted: readonly Card[] = []
  const make = ([order, tickets]: [string, Ticket[]]): [string, Made] => {
    const known = before.get(order)
    const isSame =
      known?.tickets.length === tickets.length &&
      tickets.every((one, at) => one === known.tickets[at])
    return [
      order,
      isSame ? known : { tickets, cards: unsortedCards(tickets, readMessages(tickets), asked) },
    ]
  }
  return (tickets: readonly Ticket[]): readonly Card[] => {
    before = new Map([...byOrder(tickets)].map(make))
    const made = new Set([...before.values()].flatMap(({ cards }) => cards))
    // Those that are in sequence already are sorted quickly with a few behind them.
    const kept = sorted.filter((card) => made.delete(card))
    sorted = inSequence([...kept, ...made])
    return sorted
  }
}

/** Tickets by order; those of all orders that have parts of one send together, for they may be on one card. */
function byOrder(tickets: readonly Ticket[]): ReadonlyMap<string, Ticket[]> {
  const sends = new Set(tickets.flatMap(({ moved }) => moved?.send ?? []))
  const shared = new Set(
    sends.size === 0 ? [] : tickets.flatMap((one) => (sends.has(sendIdOf(one)) ? one.orderId : [])),
  )
  const groups = new Map<string, Ticket[]>()
  for (const ticket of tickets) {
    const key = shared.has(ticket.orderId) ? '' : ticket.orderId
    const group = groups.get(key)
    if (group) group.push(ticket)
    else groups.set(key, [ticket])
  }
  return groups
}
