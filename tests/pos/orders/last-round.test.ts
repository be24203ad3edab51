import { expect, test } from 'vitest'
import { lastRound } from '../../../src/pos/orders/last-round.ts'
import { createLane } from '../../shared/support/restaurant.ts'

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
