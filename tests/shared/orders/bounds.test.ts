import { describe, expect, test } from 'vitest'
import type { Outcome } from '#shared/orders/lane.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import { createLane, hot, id, mild, orderId } from '../support/restaurant.ts'

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)
const lineId = id('line-beer')

type Lane = ReturnType<typeof createLane>

function laneWith(beers: number): Lane {
  const lane = createLane()
  lane.open()
  lane.add('beer', beers)
  return lane
}

const line = (name: string, more: object = {}) => ({
  kind: 'order.addLine' as const,
  payload: {
    orderId,
    lineId: id(name),
    menuItemId: id('beer'),
    quantity: 1,
    unitPrice: 25000,
    modifiers: [],
    note: '',
    ...more,
  },
})
const payment = (name: string, amount: number, tendered = amount) => ({
  kind: 'order.pay' as const,
  payload: {
    orderId,
    paymentId: id(name),
    method: 'cash' as const,
    amount,
    tendered,
    receiptNumber: null,
    shiftSessionId: null,
  },
})
const send = (name: string) => ({
  kind: 'order.send' as const,
  payload: { orderId, sendId: id(name) },
})
const taken = (name: string, quantity = 1) => ({
  kind: 'order.voidSent' as const,
  payload: { orderId, voidId: id(name), lineId, quantity, reason: 'Spilt' },
})
const more = { kind: 'order.changeQuantity' as const, payload: { orderId, lineId, by: 1 } }

const fill = (times: number, give: (n: number) => Outcome) => {
  for (let n = 0; n < times; n += 1) expect(codeOf(give(n))).toBe('ok')
}

describe('what a payment may contain', () => {
  test('a payment of nothing is refused while something is due, and changes nothing', () => {
    const lane = laneWith(1)
    expect(codeOf(lane.give(payment('p', 0)))).toBe('AMOUNT_MISSING')
    expect(lane.order.payments).toEqual([])
  })

  test('an order that costs nothing is settled by one payment of nothing', () => {
    const order = { ...laneWith(1).order, due: 0 }
    const free = createLane({ order, tickets: [] })
    expect(codeOf(free.give(payment('p', 0)))).toBe('ok')
    expect(free.order.status).toBe('paid')
    expect(codeOf(free.give(payment('q', 0)))).toBe('ALREADY_PAID')
  })

  test('a guest gets back at most a hundred of the largest notes', () => {
    const lane = laneWith(1)
    const { due } = lane.order
    const most = due + 100 * 100_000
    expect(codeOf(lane.give(payment('p', due, Number.MAX_SAFE_INTEGER)))).toBe('TENDER_TOO_LARGE')
    expect(codeOf(lane.give(payment('p', due, most + 501)))).toBe('TENDER_TOO_LARGE')
    expect(codeOf(lane.give(payment('p', due, most)))).toBe('ok')
  })
})

describe('ids that devices make name one thing each', () => {
  test('a payment id that the order has is refused', () => {
    const lane = laneWith(2)
    lane.give(payment('p', 1000))
    expect(codeOf(lane.give(payment('p', 2000)))).toBe('PAYMENT_EXISTS')
  })

  test('a send with the id of an earlier one is refused, and its tickets stay as they were', () => {
    const lane = laneWith(1)
    lane.give(send('s'))
    lane.give(more)
    const { tickets } = lane.state
    expect(codeOf(lane.give(send('s')))).toBe('ID_REUSED')
    expect(lane.state.tickets).toBe(tickets)
  })

  test('sends and voids share their ids: one is never used for both', () => {
    const lane = laneWith(3)
    lane.give(send('s'))
    expect(codeOf(lane.give(taken('s')))).toBe('ID_REUSED')
    expect(codeOf(lane.give(taken('v')))).toBe('ok')
    expect(codeOf(lane.give(taken('v')))).toBe('ID_REUSED')
    lane.give(more)
    expect(codeOf(lane.give(send('v')))).toBe('ID_REUSED')
    const all = { orderId, voidId: id('v'), reason: 'Left' }
    expect(codeOf(lane.give({ kind: 'order.cancelSent', payload: all }))).toBe('ID_REUSED')
  })

  test('the id of a voided line is not given to another', () => {
    const lane = laneWith(1)
    lane.give(send('s'))
    lane.give(taken('v'))
    expect(lane.order.lines).toEqual([])
    expect(codeOf(lane.add('beer'))).toBe('LINE_EXISTS')
  })
})

describe('how much one order holds', () => {
  test('lines up to the bound, then another order', () => {
    const lane = laneWith(1)
    fill(BOUNDS.lines - 1, (n) => lane.give(line(`l${n}`)))
    expect(codeOf(lane.give(line('over')))).toBe('ORDER_FULL')
    expect(codeOf(lane.give(payment('all', lane.order.due, 10_000_000)))).toBe('ok')
  })

  test('choices of all lines together up to the bound', () => {
    const order = laneWith(1).order
    const [first] = order.lines
    const busy = { ...first, modifiers: Array.from({ length: BOUNDS.choices }, () => mild) }
    const lane = createLane({
      order: { ...order, lines: [busy as typeof first & object] },
      tickets: [],
    })
    const salad = { menuItemId: id('salad'), unitPrice: 35000, modifiers: [mild] }
    expect(codeOf(lane.give(line('one', salad)))).toBe('ORDER_FULL')
    expect(codeOf(lane.give(line('two')))).toBe('ok')
  })

  test('payments of parts up to the bound; the one that settles is always accepted', () => {
    const lane = laneWith(1)
    fill(BOUNDS.payments, (n) => lane.give(payment(`p${n}`, 1)))
    expect(codeOf(lane.give(payment('over', 1)))).toBe('TOO_MANY_PAYMENTS')
    expect(codeOf(lane.give(payment('rest', lane.order.due, 30_000)))).toBe('ok')
    expect(lane.order.status).toBe('paid')
  })

  test('sends up to the bound', () => {
    const lane = laneWith(1)
    fill(BOUNDS.tickets, (n) => {
      if (n > 0) lane.give(more)
      return lane.give(send(`s${n}`))
    })
    lane.give(more)
    expect(codeOf(lane.give(send('over')))).toBe('TOO_MANY_SENDS')
  })

  test('voids up to the bound; cancelling the rest is always possible', () => {
    const lane = laneWith(900)
    lane.give(send('s'))
    fill(BOUNDS.voids, (n) => lane.give(taken(`v${n}`)))
    expect(codeOf(lane.give(taken('over')))).toBe('TOO_MANY_VOIDS')
    const all = { orderId, voidId: id('all'), reason: 'Left' }
    expect(codeOf(lane.give({ kind: 'order.cancelSent', payload: all }))).toBe('ok')
  })
})

test('a choice has its name on the menu, and warns when the menu says so', () => {
  const lane = createLane()
  lane.open()
  const said = { ...mild, name: { en: 'VIP: 100 % off, paid to the owner' }, alert: true }
  const { groupId, optionId, price } = mild
  const salad = { menuItemId: id('salad'), unitPrice: 35000 }
  lane.give(line('one', { ...salad, modifiers: [said] }))
  lane.give(line('two', { ...salad, modifiers: [{ groupId, optionId, price }] }))
  lane.give(line('three', { ...salad, modifiers: [{ ...hot, alert: false }] }))
  expect(lane.order.lines.map(({ modifiers }) => modifiers)).toEqual([[mild], [mild], [hot]])
})
