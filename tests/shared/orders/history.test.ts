import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { saidBy } from '#shared/orders/history.ts'
import { createLane, hot, id, orderId } from '../support/restaurant.ts'

const lineId = id('line-beer')

/** Returns what each command of a lane said, in turn. */
function sayings(...drafts: readonly CommandDraft[]) {
  const lane = createLane()
  return drafts.map((draft) => {
    const before = lane.state.order
    expect(lane.give(draft)).toMatchObject({ ok: true })
    return saidBy(draft, before, lane.state.order)
  })
}

test('a history says the dish, how many, at what price, and the words', () => {
  const beer = { orderId, lineId, menuItemId: id('beer'), unitPrice: 25_000 }
  const salad = { orderId, lineId: id('line-salad'), menuItemId: id('salad'), unitPrice: 35_000 }
  expect(
    sayings(
      { kind: 'order.open', payload: { orderId, number: 'A1', type: 'dine_in', tableId: null } },
      { kind: 'order.addLine', payload: { ...beer, quantity: 2, modifiers: [], note: 'cold' } },
      { kind: 'order.addLine', payload: { ...salad, quantity: 1, modifiers: [hot], note: '' } },
      { kind: 'order.changeQuantity', payload: { orderId, lineId, by: -1 } },
      { kind: 'order.arrange', payload: { orderId, lineIds: [lineId], seat: 2 } },
      { kind: 'order.voidLine', payload: { orderId, lineId } },
      { kind: 'order.changeGuest', payload: { orderId, name: 'Noy', note: 'Welcome' } },
      { kind: 'order.changeCovers', payload: { orderId, covers: 4 } },
      { kind: 'order.send', payload: { orderId, sendId: id('send') } },
    ),
  ).toEqual([
    { type: 'dine_in' },
    { dish: { en: 'beer' }, quantity: 2, amount: 25_000, text: 'cold' },
    { dish: { en: 'salad' }, quantity: 1, amount: 37_000 },
    { dish: { en: 'beer' }, quantity: -1 },
    { dish: { en: 'beer' } },
    { dish: { en: 'beer' } },
    { text: 'Noy · Welcome' },
    { quantity: 4 },
    null,
  ])
})

test('what is no command on an order says nothing', () => {
  const payload = { orderId, ticketId: `${id('send')}.bar` }
  expect(saidBy({ kind: 'ticket.bump', payload }, null, null)).toBeNull()
})
