import { expect, test } from 'vitest'
import { lastRound, toWeighAgain } from '../../../src/pos/orders/last-round.ts'
import { createLane, fish } from '../../shared/support/restaurant.ts'

test('the last round is what the kitchen got last, together', () => {
  const lane = createLane()
  lane.open()
  const names = () => lastRound(lane.order.lines).map(({ name }) => name['en'])
  lane.add('beer')
  expect(names()).toEqual([])
  lane.send('first')
  lane.add('rice')
  lane.add('salad')
  expect(names()).toEqual(['beer'])
  lane.send('second')
  lane.add('platter')
  expect(names()).toEqual(['rice', 'salad'])
})

test('a portion of the last round is weighed again, unless its dish is sold out', () => {
  const lane = createLane()
  lane.open()
  lane.add('beer')
  const portion = { lineId: fish._id, menuItemId: fish._id, quantity: 1, unitPrice: fish.price }
  const weight = { grams: 350, by: 'kg' } as const
  lane.give({
    kind: 'order.addLine',
    payload: { orderId: lane.order._id, ...portion, weight, modifiers: [], note: '' },
  })
  lane.send('first')
  const again = (soldOut: boolean) =>
    toWeighAgain(lane.order.lines, (id) => (id === fish._id ? { ...fish, soldOut } : undefined))
  expect(again(false).map(({ like }) => like.weight?.grams)).toEqual([350])
  expect(again(true)).toEqual([])
})
