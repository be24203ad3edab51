import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { id, items } from '../support/restaurant.ts'

/* Short words for what waiters and cooks do with the dishes of an order. Lines and sends go by their names. */

export const dish = (
  name: string,
  orderId: string,
  lineId: string,
  quantity: number,
): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId: id(lineId),
    menuItemId: id(name),
    quantity,
    unitPrice: items.find((item) => item.name['en'] === name)?.price ?? 0,
    modifiers: [],
    note: '',
  },
})
export const more = (orderId: string, lineId: string, by: number): CommandDraft => ({
  kind: 'order.changeQuantity',
  payload: { orderId, lineId: id(lineId), by },
})
export const note = (orderId: string, lineId: string, text: string): CommandDraft => ({
  kind: 'order.changeNote',
  payload: { orderId, lineId: id(lineId), note: text },
})
export const send = (orderId: string, sendId: string): CommandDraft => ({
  kind: 'order.send',
  payload: { orderId, sendId: id(sendId) },
})
export const voided = (
  orderId: string,
  lineId: string,
  quantity: number,
  voidId: string,
): CommandDraft => ({
  kind: 'order.voidSent',
  payload: { orderId, voidId: id(voidId), lineId: id(lineId), quantity, reason: 'x' },
})
export const done = (orderId: string, ticketId: string, lineId: string): CommandDraft => ({
  kind: 'ticket.bumpDish',
  payload: { orderId, ticketId, dishId: `${id(lineId)}.add`, done: true },
})

const SIGNS = { add: '+', cancel: '-', note: '~' } as const

/** Cards as a cook reads them: `+` cook, `-` no longer wanted, `~` the note changed. */
export const cardsOf = (tickets: readonly Ticket[]): readonly string[] =>
  tickets.map(({ station, dishes }) => {
    const words = dishes.map(
      ({ change, quantity, name }) => `${SIGNS[change]}${quantity} ${name['en']}`,
    )
    return `${station}: ${words.join(', ')}`
  })
