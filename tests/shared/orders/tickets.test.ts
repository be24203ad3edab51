import { describe, expect, test } from 'vitest'
import { createLane, id, orderId } from '../support/restaurant.ts'

const beer = id('line-beer')
const rice = id('line-rice')

/** A beer for the bar and two rice for the hot kitchen, sent together. */
function sent() {
  const lane = createLane()
  lane.open()
  lane.add('beer')
  lane.add('rice', 2)
  lane.send('s')
  return lane
}
const takeBack = (lineId: string, quantity?: number) =>
  ({
    kind: 'order.voidSent',
    payload: { orderId, voidId: id('v'), lineId, quantity, reason: 'Spilt' },
  }) as const
const cancel = {
  kind: 'order.cancelSent',
  payload: { orderId, voidId: id('v'), reason: 'Guests left' },
} as const
const heard = (lane: ReturnType<typeof createLane>) =>
  lane.state.tickets.map(({ _id, station, dishes }) => [
    _id,
    station,
    dishes.map(({ change, lineId, quantity }) => `${change} ${quantity} ${lineId}`),
  ])
const first = [
  [`${id('s')}.bar`, 'bar', [`add 1 ${beer}`]],
  [`${id('s')}.hot`, 'hot', [`add 2 ${rice}`]],
]

describe('what a station gets', () => {
  test('is of its own dishes', () => {
    expect(heard(sent())).toEqual(first)
  })

  test('is a dish of which it makes a part, like the other stations, and what is cancelled of it', () => {
    const lane = createLane()
    lane.open()
    lane.add('platter', 2)
    lane.send('s')
    const line = id('line-platter')
    lane.give(takeBack(line, 1))
    expect(heard(lane).map(([, station, dishes]) => [station, dishes])).toEqual([
      ['hot', [`add 2 ${line}`]],
      ['bar', [`add 2 ${line}`]],
      ['hot', [`cancel 1 ${line}`]],
      ['bar', [`cancel 1 ${line}`]],
    ])
    expect(lane.state.tickets[0]?.dishes[0]).toMatchObject({ prepMinutes: 12 })
  })

  test('names the dish of the menu, so that the kitchen can mark it sold out', () => {
    const lane = sent()
    const ordered = lane.state.order?.lines.map(({ menuItemId }) => menuItemId)
    expect(
      lane.state.tickets.flatMap(({ dishes }) => dishes.map(({ menuItemId }) => menuItemId)),
    ).toEqual(ordered)
  })

  test('is of a void only if the dish was cooked', () => {
    const lane = sent()
    lane.give(takeBack(rice, 1))
    expect(heard(lane)).toEqual([...first, [`${id('v')}.hot`, 'hot', [`cancel 1 ${rice}`]]])
  })

  test('is of the end of an order on one slip each, after the earlier tickets', () => {
    const lane = sent()
    lane.give(cancel)
    expect(heard(lane)).toEqual([
      ...first,
      [`${id('v')}.bar`, 'bar', [`cancel 1 ${beer}`]],
      [`${id('v')}.hot`, 'hot', [`cancel 2 ${rice}`]],
    ])
  })

  test('names the order, its sender and the time', () => {
    const lane = sent()
    lane.give(cancel)
    const both = { orderNumber: 'A1', orderType: 'takeaway', tableName: null, sentBy: 'Noy' }
    expect(lane.state.tickets).toMatchObject([
      { ...both, sentAt: '2026-11-21T05:04:00.000Z', bumpedAt: null, recalledAt: null },
      { ...both, sentAt: '2026-11-21T05:04:00.000Z', bumpedAt: null, recalledAt: null },
      { ...both, sentAt: '2026-11-21T05:05:00.000Z', bumpedAt: null, recalledAt: null },
      { ...both, sentAt: '2026-11-21T05:05:00.000Z', bumpedAt: null, recalledAt: null },
    ])
  })
})

test('a line without changes in a send keeps the time of its own send', () => {
  const lane = sent()
  lane.give({ kind: 'order.changeQuantity', payload: { orderId, lineId: rice, by: 1 } })
  lane.send('s2')
  expect(lane.order.lines.map((line) => line.sent)).toEqual([
    { quantity: 1, note: '', at: '2026-11-21T05:04:00.000Z' },
    { quantity: 3, note: '', at: '2026-11-21T05:06:00.000Z' },
  ])
})

describe('voiding a line', () => {
  test('leaves the other lines as they were', () => {
    const lane = sent()
    const [other] = lane.order.lines
    lane.give(takeBack(rice, 1))
    expect(lane.order.lines).toMatchObject([other, { _id: rice, quantity: 1, amount: 15_000 }])
    expect(lane.order.lines[0]).toBe(other)
    expect(lane.order.due).toBe(44_000)
  })

  test('as a whole takes it from the bill, and only it', () => {
    const lane = sent()
    lane.give(takeBack(rice))
    expect(lane.order.lines.map(({ _id }) => _id)).toEqual([beer])
    expect(lane.order.due).toBe(27_500)
  })
})
