import { describe, expect, test } from 'vitest'
import { usualServiceCharge } from '#shared/countries/default-pricing.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { branch, createLane, orderId } from '../support/restaurant.ts'

/** Charges 10 % for service, on dine-in by default. */
const house = { ...branch, serviceCharge: usualServiceCharge('LA') }

function opened(type: OrderType, { known = true, of = house } = {}) {
  const lane = createLane(undefined, of)
  const payload = { orderId, number: 'A1', type, tableId: null }
  lane.give({
    kind: 'order.open',
    payload: known ? { ...payload, serviceByType: true } : payload,
  })
  lane.add('beer', 4)
  return Object.assign(lane, { toType: (to: OrderType) => lane.give(typed(to)) })
}
const typed = (type: OrderType) =>
  ({ kind: 'order.changeType', payload: { orderId, type } }) as const

const charged = 121_000
const free = 110_000

describe('a guest pays for service', () => {
  test.each([
    ['dine_in', charged],
    ['takeaway', free],
    ['delivery', free],
  ] as const)('where it is given: %s', (type, total) => {
    expect(opened(type).order.totals.total).toBe(total)
  })

  test('on the types that the branch names', () => {
    const of = { ...house, serviceCharge: { ...house.serviceCharge, types: ['delivery' as const] } }
    expect(opened('delivery', { of }).order.totals.total).toBe(charged)
    expect(opened('dine_in', { of }).order.totals.total).toBe(free)
  })

  test('on every type if an older till opened the order: the guest has paid that', () => {
    const lane = opened('takeaway', { known: false })
    expect(lane.order.totals.total).toBe(charged)
    lane.toType('delivery')
    expect(lane.order.due).toBe(charged)
    expect(lane.payCash(charged, charged).ok).toBe(true)
  })
})

describe('the type of an order', () => {
  test('changes the service charge with it, there and back', () => {
    const lane = opened('takeaway')
    lane.toType('dine_in')
    expect(lane.order).toMatchObject({ type: 'dine_in', due: charged, revision: 3 })
    lane.toType('takeaway')
    expect(lane.order).toMatchObject({ type: 'takeaway', due: free })
  })

  test('is the type that the kitchen packs or plates for, also of sent dishes', () => {
    const lane = opened('dine_in')
    lane.send('s1')
    lane.toType('takeaway')
    lane.add('rice')
    lane.send('s2')
    expect(lane.state.tickets.map(({ orderType }) => orderType)).toEqual(['takeaway', 'takeaway'])
    const beer = lane.order.lines[0]
    if (!beer) throw new Error('no beer')
    expect(beer.sent).not.toBeNull()
  })

  test('is remembered with the service charge once the order was sent', () => {
    const lane = opened('takeaway')
    lane.toType('dine_in')
    expect(lane.order.typeChanges).toBeUndefined()
    lane.send('s1')
    lane.toType('takeaway')
    expect(lane.order.typeChanges).toMatchObject([
      { from: 'dine_in', to: 'takeaway', serviceBefore: 10_000, serviceAfter: 0 },
    ])
  })

  test('is remembered also where only some of the dishes were sent', () => {
    const lane = opened('takeaway')
    lane.send('s1')
    lane.add('rice')
    lane.toType('dine_in')
    expect(lane.order.typeChanges).toMatchObject([{ from: 'takeaway', to: 'dine_in' }])
  })

  test('does not go to and fro without end', () => {
    const lane = opened('takeaway')
    lane.send('s1')
    const turn = (n: number) => lane.toType(n % 2 === 0 ? 'dine_in' : 'takeaway')
    for (let n = 0; n < BOUNDS.typeChanges; n += 1) expect(turn(n).ok).toBe(true)
    expect(turn(BOUNDS.typeChanges)).toMatchObject({ ok: false, code: 'ORDER_FULL' })
    expect(lane.payCash(free, free).ok).toBe(true)
  })

  test('sent twice counts once', () => {
    const lane = opened('takeaway')
    const { state } = lane
    expect(lane.toType('takeaway')).toEqual({ ok: true, state })
    expect(lane.state).toBe(state)
  })

  test('sent again after a part was paid changes nothing and is no fault', () => {
    const lane = opened('takeaway')
    lane.payCash(1_000, 1_000, null)
    expect(lane.toType('takeaway').ok).toBe(true)
    expect(lane.toType('dine_in')).toMatchObject({ ok: false, code: 'TYPE_FIXED' })
  })

  test('does not lift an order above what any list can show', () => {
    const of = { ...house, taxes: [], serviceCharge: { ...house.serviceCharge, rate: 100 } }
    const lane = opened('takeaway', { of })
    const { order, tickets } = lane.state
    if (!order) throw new Error('no order')
    const [line] = order.lines
    if (!line) throw new Error('no line')
    const dear = { ...line, unitPrice: BOUNDS.total, quantity: 1 }
    const full = createLane({ order: { ...order, lines: [dear] }, tickets }, of)
    expect(full.give(typed('dine_in'))).toMatchObject({ ok: false, code: 'ORDER_FULL' })
  })
})
