import { describe, expect, test } from 'vitest'
import { createLane, id, orderId } from '../support/restaurant.ts'

const noted = (note: string) => ({
  kind: 'order.changeOrderNote' as const,
  payload: { orderId, note },
})
function sent() {
  const lane = createLane()
  lane.open()
  lane.add('beer')
  lane.send('s')
  return lane
}
const cancel = {
  kind: 'order.cancelSent',
  payload: { orderId, voidId: id('v'), reason: 'Guests left' },
} as const

describe('the note of an order', () => {
  test('that says the same changes nothing', () => {
    const lane = sent()
    const plain = lane.state
    lane.give(noted(' '))
    expect(lane.state).toBe(plain)
    lane.give(noted('In a hurry'))
    const hurried = lane.state
    lane.give(noted(' In a hurry '))
    expect(lane.state).toBe(hurried)
  })

  test('can be taken away, also from the tickets', () => {
    const lane = sent()
    lane.give(noted('In a hurry'))
    lane.give(noted(''))
    expect(lane.order.note).toBe('')
    expect(lane.state.tickets.map(({ orderNote }) => orderNote)).toEqual([''])
  })

  test('is on the slips of what is cancelled', () => {
    const lane = sent()
    lane.give(noted('In a hurry'))
    lane.give(cancel)
    expect(lane.state.tickets.map(({ orderNote }) => orderNote)).toEqual([
      'In a hurry',
      'In a hurry',
    ])
  })

  test('is on no ticket and no slip of an order without one', () => {
    const lane = sent()
    lane.give(cancel)
    expect(lane.state.tickets).toHaveLength(2)
    for (const ticket of lane.state.tickets) expect(ticket).not.toHaveProperty('orderNote')
  })
})
