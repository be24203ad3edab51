import { expect, test } from 'vitest'
import { lineNews } from '../../../../src/pos/orders/ticket/line-state.ts'
import { createLane, id, orderId } from '../../../shared/support/restaurant.ts'

const lineId = id('line-beer')

function sentBeer() {
  const lane = createLane()
  lane.open()
  lane.add('beer')
  const news = () => lane.order.lines.map(lineNews)
  return { lane, news }
}

test('a line is unsent, then sent', () => {
  const { lane, news } = sentBeer()
  expect(news()).toEqual(['unsent'])
  lane.send('first')
  expect(news()).toEqual(['sent'])
})

test('one more of a sent dish, or another note, is news to the kitchen', () => {
  const { lane, news } = sentBeer()
  lane.send('first')
  lane.give({ kind: 'order.changeNote', payload: { orderId, lineId, note: 'no ice' } })
  expect(news()).toEqual(['note'])
  lane.give({ kind: 'order.changeQuantity', payload: { orderId, lineId, by: 1 } })
  expect(news()).toEqual(['more'])
  lane.send('second')
  expect(news()).toEqual(['sent'])
})
