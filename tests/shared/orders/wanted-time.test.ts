import { describe, expect, test } from 'vitest'
import type { Branch } from '#shared/branches/branch.ts'
import { heldFor, isHeld } from '#shared/kitchen/ticket-marks.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { branch, createLane, id, orderId } from '../support/restaurant.ts'

const house: Branch = { ...branch, slots: { minutes: 30, least: 20, takeaway: 2 } }
const guest = (given: Omit<PayloadOf<'order.changeGuest'>, 'orderId'>): CommandDraft => ({
  kind: 'order.changeGuest',
  payload: { orderId, ...given },
})
const toType = (type: OrderType): CommandDraft => ({
  kind: 'order.changeType',
  payload: { orderId, type, prices: [] },
})
const seven = '2026-11-21T07:00:00.000Z'
const later = '2026-11-21T08:10:00.000Z'

function opened() {
  const lane = createLane(undefined, house)
  lane.open()
  lane.add('beer')
  lane.add('platter')
  const tickets = () => lane.state.tickets
  return { lane, tickets }
}

describe('the time that guests want', () => {
  test('puts an order into its slot, and a later word into another', () => {
    const { lane } = opened()
    lane.give(guest({ wantedAt: later }))
    expect(lane.order).toMatchObject({ wantedAt: later, slot: { at: '2026-11-21T08:00:00.000Z' } })
    lane.give(guest({ wantedAt: seven }))
    expect(lane.order.slot?.at).toBe(seven)
    lane.give(guest({ name: 'Noy' }))
    expect(lane.order).toMatchObject({ name: 'Noy', wantedAt: seven, slot: { at: seven } })
    lane.give(guest({ wantedAt: null }))
    for (const field of ['wantedAt', 'slot']) expect(lane.order).not.toHaveProperty(field)
  })

  test('needs no slot where a type takes any number, and is nothing for guests who stay', () => {
    const { lane } = opened()
    lane.give(guest({ wantedAt: seven }))
    lane.give(toType('delivery'))
    expect(lane.order.wantedAt).toBe(seven)
    expect(lane.order).not.toHaveProperty('slot')
    lane.give(toType('dine_in'))
    expect(lane.order).not.toHaveProperty('wantedAt')
    lane.give(guest({ wantedAt: seven }))
    expect(lane.order).not.toHaveProperty('wantedAt')
  })

  test('holds the tickets until the kitchen begins with the slowest dish, as long as none is begun', () => {
    const { lane, tickets } = opened()
    lane.give(guest({ name: 'Noy', buzzer: '12', wantedAt: seven }))
    lane.send('first')
    const until = '2026-11-21T06:40:00.000Z'
    for (const ticket of tickets()) {
      expect(ticket).toMatchObject({ guest: 'Noy · 12', wantedAt: seven, held: { until } })
      expect(isHeld(ticket, Date.parse(until) - 1)).toBe(true)
      expect(isHeld(ticket, Date.parse(until))).toBe(false)
      expect(heldFor(ticket, Date.parse(later))).toBe(Date.parse(until) - Date.parse(ticket.sentAt))
    }
    lane.give(guest({ wantedAt: later }))
    expect(tickets()[0]?.held?.until).toBe('2026-11-21T07:50:00.000Z')
    const ticketId = tickets()[0]?._id ?? ''
    const mark = { orderId, ticketId, mark: 'held', on: false } as const
    lane.give({ kind: 'ticket.mark', payload: mark })
    expect(tickets()[0]?.held).toBeNull()
    lane.give({ kind: 'ticket.mark', payload: { ...mark, mark: 'started', on: true } })
    lane.give(guest({ wantedAt: seven }))
    expect(tickets()[0]).toMatchObject({ wantedAt: seven, held: null })
    lane.give(guest({ wantedAt: null }))
    expect(tickets()[1]?.held).toBeNull()
    expect(tickets()[1]).not.toHaveProperty('wantedAt')
  })

  test('holds no ticket of an order that is wanted as soon as it can be made', () => {
    const { lane, tickets } = opened()
    lane.give(guest({ wantedAt: '2026-11-21T05:20:00.000Z' }))
    lane.send('first')
    expect(tickets().every(({ held }) => !held)).toBe(true)
  })

  test('a hold that ended at its time can be set again by a cook', () => {
    const { lane, tickets } = opened()
    lane.give(guest({ wantedAt: '2026-11-21T05:26:00.000Z' }))
    lane.send('first')
    const ticketId = tickets()[0]?._id ?? ''
    expect(tickets()[0]?.held?.until).toBe('2026-11-21T05:06:00.000Z')
    lane.give(guest({ note: 'one' }))
    lane.give(guest({ note: 'two' }))
    lane.give({ kind: 'ticket.mark', payload: { orderId, ticketId, mark: 'held', on: true } })
    expect(tickets()[0]?.held).not.toHaveProperty('until')
  })
})

test('checks of a split take no further place, and a merged order gives its place back', () => {
  const { lane } = opened()
  lane.give(guest({ wantedAt: seven }))
  const [part] = lane.order.lines
  const pieces = [{ lineId: part?._id ?? '', quantity: 1, as: id('cut') }]
  const parts = [{ orderId: id('second'), number: 'A2', pieces }]
  lane.give({ kind: 'order.split', payload: { orderId, moveId: id('move'), parts } })
  expect(lane.state.others?.[id('second')]?.order).toMatchObject({ wantedAt: seven })
  expect(lane.state.others?.[id('second')]?.order).not.toHaveProperty('slot')
})
