import { expect, test } from 'vitest'
import type { PayloadOf } from '#shared/orders/command.ts'
import { voidFacts } from '#shared/sales/void-facts.ts'
import { branch, createLane, id, orderId } from '../support/restaurant.ts'

type Part = PayloadOf<'order.addCombo'>['parts'][number]
const [main, drink] = [id('set-main'), id('set-drink')]
const part = (lineId: string, choice: string, dish: string, base: number): Part => ({
  lineId,
  choiceId: id(choice),
  menuItemId: id(dish),
  base,
  extra: 0,
  modifiers: [],
})

/** Two combos, of which the kitchen has the main dishes; the drinks wait. */
function partlySent() {
  const lane = createLane()
  lane.open()
  lane.give({
    kind: 'order.addCombo',
    payload: {
      orderId,
      comboId: id('set'),
      menuItemId: id('lunch'),
      quantity: 2,
      unitPrice: 30_000,
      parts: [part(main, 'main', 'rice', 15_000), part(drink, 'drink', 'beer', 25_000)],
      note: '',
    },
  })
  lane.give({ kind: 'order.arrange', payload: { orderId, lineIds: [drink], held: true } })
  lane.send('first')
  return lane
}
const takeBack = (lane: ReturnType<typeof partlySent>, quantity: number) =>
  lane.give({
    kind: 'order.voidSent',
    payload: {
      orderId,
      lineId: main,
      voidId: id(`v${quantity}`),
      quantity,
      reason: 'x',
      outcome: 'wasted',
    },
  })

test('a combo that was sent in part leaves the bill whole, and all of it is on record', () => {
  const lane = partlySent()
  const before = lane.order.totals.subtotal
  takeBack(lane, 1)
  const { voids = [], totals, lines } = lane.order
  expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(voids).toMatchObject([
    { lineId: main, quantity: 1, amount: 11_250, outcome: 'wasted' },
    { lineId: drink, quantity: 1, amount: 18_750, unsent: true },
  ])
  expect(voids.reduce((sum, { amount }) => sum + amount, 0)).toBe(before - totals.subtotal)
})

test('of a combo that was sent in part only what the kitchen has is cancelled there, or wasted', () => {
  const lane = partlySent()
  takeBack(lane, 2)
  expect(lane.order.lines).toEqual([])
  expect(lane.order.voids?.[1]).not.toHaveProperty('outcome')
  expect(lane.state.tickets.map(({ station }) => station)).toEqual(['hot', 'hot'])
  const postedAt = lane.order.openedAt
  const when = { place: branch, categoryOf: () => undefined, postedAt, device: null }
  expect(voidFacts(null, lane.order, when)).toMatchObject([
    { lineId: main, sent: true, outcome: 'wasted', quantity: 2 },
    { lineId: drink, sent: false, outcome: null, quantity: 2, amount: 37_500 },
  ])
})
