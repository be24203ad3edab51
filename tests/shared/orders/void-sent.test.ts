import { expect, test } from 'vitest'
import type { Outcome } from '#shared/orders/lane.ts'
import { unsentLines } from '#shared/orders/courses.ts'
import { createLane, id, orderId } from '../support/restaurant.ts'

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)
const lineId = id('line-beer')

/** An order with this many beers that were sent. */
function laneWithBeers(quantity: number) {
  const lane = createLane()
  lane.open()
  lane.add('beer', quantity)
  lane.send('s1')
  return lane
}

const taken = (quantity?: number) => ({
  kind: 'order.voidSent' as const,
  payload: {
    orderId,
    voidId: id(`void${quantity ?? 'all'}`),
    lineId,
    reason: ' Guest left ',
    ...(quantity === undefined ? {} : { quantity }),
  },
})

test('a voided dish leaves the bill, and the kitchen gets its cancellation', () => {
  const lane = laneWithBeers(2)
  lane.give(taken())
  expect(lane.order.lines).toEqual([])
  expect(lane.order.totals.total).toBe(0)
  expect(lane.order.voids).toMatchObject([
    { lineId, quantity: 2, amount: 50000, reason: 'Guest left' },
  ])
  expect(lane.state.tickets.map(({ dishes }) => dishes[0])).toMatchObject([
    { change: 'add', quantity: 2 },
    { change: 'cancel', quantity: 2, lineId },
  ])
})

test('part of a line can be voided, and the next send does not contain it again', () => {
  const lane = laneWithBeers(3)
  lane.give(taken(1))
  expect(lane.order.lines[0]).toMatchObject({ quantity: 2, amount: 50000, sent: { quantity: 2 } })
  expect(unsentLines(lane.order.lines)).toEqual([])
  lane.send('s2')
  expect(lane.state.tickets).toHaveLength(2)
})

test('pieces added after the send stay and are still to be sent', () => {
  const lane = laneWithBeers(1)
  lane.give({ kind: 'order.changeQuantity', payload: { orderId, lineId, by: 2 } })
  lane.give(taken())
  expect(lane.order.lines[0]).toMatchObject({ quantity: 2, sent: null })
  lane.send('s2')
  expect(lane.state.tickets.at(-1)?.dishes[0]).toMatchObject({ change: 'add', quantity: 2 })
})

test('more than was sent cannot be voided, nor an unsent dish', () => {
  expect(codeOf(laneWithBeers(1).give(taken(2)))).toBe('QUANTITY_OUT_OF_RANGE')
  const lane = createLane()
  lane.open()
  lane.add('beer')
  expect(codeOf(lane.give(taken()))).toBe('LINE_NOT_SENT')
})

test('a sent order is cancelled with one slip per station', () => {
  const lane = laneWithBeers(1)
  lane.add('salad')
  lane.send('s2')
  lane.give({
    kind: 'order.cancelSent',
    payload: { orderId, voidId: id('all'), reason: 'Guests left' },
  })
  expect(lane.order).toMatchObject({
    status: 'cancelled',
    voids: [{ quantity: 1 }, { quantity: 1 }],
  })
  const slips = lane.state.tickets.slice(2)
  expect(new Set(slips.map(({ station }) => station)).size).toBe(slips.length)
  expect(slips.flatMap(({ dishes }) => dishes).every(({ change }) => change === 'cancel')).toBe(
    true,
  )
})

test('an order with money on it is not cancelled, and its dishes are not voided', () => {
  const lane = laneWithBeers(2)
  lane.payCash(1000, 1000, null)
  expect(codeOf(lane.give(taken()))).toBe('ORDER_STARTED')
  const all = { orderId, voidId: id('all'), reason: 'x' }
  expect(codeOf(lane.give({ kind: 'order.cancelSent', payload: all }))).toBe('ORDER_STARTED')
})

test('the use of voided food is kept with the void, and nothing for tills that did not ask', () => {
  const lane = laneWithBeers(3)
  lane.give(taken(1))
  const wasted = taken(2)
  lane.give({ ...wasted, payload: { ...wasted.payload, outcome: 'wasted' } })
  expect(lane.order.voids?.map(({ outcome }) => outcome)).toEqual([undefined, 'wasted'])
})

test('an order of which nothing was sent names the person who cancelled it; else its voids do', () => {
  const cancel = {
    kind: 'order.cancelSent',
    payload: { orderId, voidId: id('all'), reason: 'Guests left' },
  } as const
  const lane = createLane()
  lane.open()
  lane.add('beer')
  expect(codeOf(lane.give(cancel))).toBe('ok')
  const by = { _id: id('noy'), name: 'Noy' }
  expect(lane.order).toMatchObject({ status: 'cancelled', cancelled: { by }, voids: [] })
  expect(lane.state.tickets).toEqual([])

  const sent = laneWithBeers(2)
  sent.give(cancel)
  expect(sent.order).not.toHaveProperty('cancelled')
  expect(sent.order.voids).toMatchObject([{ by, quantity: 2 }])
})
