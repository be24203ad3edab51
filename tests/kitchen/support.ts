import type { Ticket, TicketDish } from '#shared/kitchen/ticket.ts'
import { cardsOf } from '../../src/kitchen/board/cards.ts'
import { ALL_STATIONS } from '../../src/kitchen/board/views.ts'
import { readMessages } from '../../src/kitchen/board/messages.ts'

let made = 0
const id = () => `0193f000-0000-7000-8000-${String(++made).padStart(12, '0')}`

export const dish = (english: string, over: Partial<TicketDish> = {}): TicketDish => {
  const lineId = over.lineId ?? id()
  const change = over.change ?? 'add'
  return {
    _id: `${lineId}.${change}`,
    lineId,
    change,
    name: { en: english },
    quantity: 1,
    modifiers: [],
    note: '',
    doneAt: null,
    ...over,
  }
}

export const ticket = (over: Partial<Ticket> = {}): Ticket => ({
  _id: `${id()}.hot`,
  branchId: id(),
  orderId: id(),
  orderNumber: 'A1',
  orderType: 'dine_in',
  tableName: 'A4',
  station: 'hot',
  sentAt: '2026-11-21T11:00:00.000Z',
  sentBy: 'Noy',
  dishes: [dish('Larb')],
  bumpedAt: null,
  recalledAt: null,
  ...over,
})

/** Milliseconds of a moment `seconds` after the tickets of these tests were sent. */
export const later = (seconds: number) => Date.parse('2026-11-21T11:00:00.000Z') + seconds * 1000

/** The cards of one station or of all, as the screen makes them of these tickets. */
export const cardsFrom = (
  tickets: readonly Ticket[],
  station = ALL_STATIONS,
  codes: readonly string[] = ['hot', 'grill', 'bar'],
) => cardsOf(tickets, readMessages(tickets), { view: station, codes, passedBefore: '' })

let sends = 0

/** Returns the tickets of one send of an order: one for each station, by the dishes of each. */
export function sendOf(
  stations: Readonly<Record<string, TicketDish[]>>,
  over: Partial<Ticket> = {},
): readonly Ticket[] {
  const sendId = `0193f000-0000-7000-9000-${String(++sends).padStart(12, '0')}`
  const orderId = over.orderId ?? id()
  return Object.entries(stations).map(([station, dishes]) =>
    ticket({ ...over, _id: `${sendId}.${station}`, orderId, station, dishes }),
  )
}

/** Returns the slip with pieces of a dish that are no longer wanted. */
export const voidOf = (of: TicketDish, over: Partial<Ticket> = {}, quantity = of.quantity) =>
  ticket({
    sentAt: '2026-11-21T11:01:00.000Z',
    dishes: [dish(of.name['en'] ?? '', { lineId: of.lineId, change: 'cancel', quantity })],
    ...over,
  })
