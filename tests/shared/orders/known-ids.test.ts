import { describe, expect, test } from 'vitest'
import { knowsLine, knowsSend } from '#shared/orders/known-ids.ts'
import { createLane, id, orderId } from '../support/restaurant.ts'

const beer = id('line-beer')

/** Of two dishes one was sent and voided, with a ticket for each. */
function taken() {
  const lane = createLane()
  lane.open()
  lane.add('beer')
  lane.send('s')
  lane.add('rice')
  const payload = { orderId, voidId: id('v'), lineId: beer, reason: 'Spilt' }
  lane.give({ kind: 'order.voidSent', payload })
  return { order: lane.order, tickets: lane.state.tickets }
}

describe('the id of a line is taken', () => {
  test('by an unsent line', () => {
    const { order } = taken()
    expect(order.lines.map(({ _id }) => _id)).toEqual([id('line-rice')])
    expect(knowsLine({ order, tickets: [] }, id('line-rice'))).toBe(true)
  })

  test('by a void, with or without its tickets', () => {
    const { order } = taken()
    expect(order.voids).toHaveLength(1)
    expect(knowsLine({ order, tickets: [] }, beer)).toBe(true)
  })

  test('by one dish of a ticket with others, although no void names it', () => {
    const { order, tickets } = taken()
    const [first] = tickets
    const [dish] = first?.dishes ?? []
    if (!first || !dish) throw new Error('no ticket')
    const both = { ...first, dishes: [dish, { ...dish, lineId: id('line-salad') }] }
    const { voids: _, ...before } = order
    expect(knowsLine({ order: before, tickets: [both] }, beer)).toBe(true)
    expect(knowsLine({ order: before, tickets: [both] }, id('line-salad'))).toBe(true)
  })

  test('by nothing else', () => {
    const { order, tickets } = taken()
    const { voids: _, ...before } = order
    expect(knowsLine({ order, tickets }, id('line-salad'))).toBe(false)
    expect(knowsLine({ order: before, tickets: [] }, beer)).toBe(false)
    expect(knowsLine({ order, tickets }, id('v'))).toBe(false)
  })
})

describe('the id of a send is taken', () => {
  test('by a void, with or without its tickets', () => {
    const { order } = taken()
    expect(knowsSend({ order, tickets: [] }, id('v'))).toBe(true)
  })

  test('by the tickets it made, one of each station', () => {
    const { order, tickets } = taken()
    const { voids: _, ...before } = order
    expect(tickets.map(({ _id }) => _id)).toEqual([`${id('s')}.bar`, `${id('v')}.bar`])
    expect(knowsSend({ order: before, tickets }, id('s'))).toBe(true)
    expect(knowsSend({ order: before, tickets }, id('v'))).toBe(true)
  })

  test('by nothing else, a longer id that begins with it included', () => {
    const { order, tickets } = taken()
    expect(knowsSend({ order, tickets }, id('s2'))).toBe(false)
    expect(knowsSend({ order, tickets }, id('s').slice(0, -1))).toBe(false)
    const { voids: _, ...before } = order
    expect(knowsSend({ order: before, tickets: [] }, id('v'))).toBe(false)
  })
})

test('one of several voids is enough', () => {
  const { order } = taken()
  const [first] = order.voids ?? []
  if (!first) throw new Error('no void')
  const several = [first, { ...first, _id: id('v2'), lineId: id('line-salad') }]
  const lane = { order: { ...order, voids: several }, tickets: [] }
  expect([beer, id('line-salad'), id('line-soup')].map((of) => knowsLine(lane, of))).toEqual([
    true,
    true,
    false,
  ])
  expect([id('v'), id('v2'), id('v3')].map((of) => knowsSend(lane, of))).toEqual([
    true,
    true,
    false,
  ])
})
