import type { Ticket, TicketDish } from '#shared/kitchen/ticket.ts'

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
