import { describe, expect, test } from 'vitest'
import {
  knowsLine,
  knowsPayment,
  knowsSend,
  paymentsEver,
  receiptsEver,
} from '#shared/orders/known-ids.ts'
import type { Order, Payment } from '#shared/orders/order.ts'
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

const by = { _id: id('noy'), name: 'Noy' }
const at = '2026-11-21T05:00:00.000Z'
const payment = (name: string, more: Partial<Payment> = {}): Payment => ({
  _id: id(name),
  method: 'credit_card',
  amount: 1000,
  rounding: 0,
  tendered: 1000,
  change: 0,
  by,
  at,
  shiftSessionId: null,
  receiptNumber: null,
  ...more,
})
const removed = (name: string, of: Payment) => ({
  _id: id(name),
  payment: of,
  by,
  approvedBy: null,
  at,
  shiftSessionId: null,
})
const tip = (name: string) => ({
  _id: id(name),
  paymentId: id('p1'),
  amount: 100,
  by,
  at,
  shiftSessionId: null,
})
const refund = (name: string, ...tenders: string[]) => ({
  _id: id(name),
  kind: 'refund' as const,
  lines: [],
  reason: 'Cold',
  totals: { subtotal: 0, discount: 0, serviceCharge: 0, taxes: [], net: 0, total: 0 },
  tenders: tenders.map((one) => ({
    _id: id(one),
    paymentId: null,
    method: 'cash' as const,
    amount: -100,
    rounding: 0,
  })),
  receiptNumber: name,
  by,
  approvedBy: null,
  at,
  shiftSessionId: null,
})
const plain: Order = { ...taken().order, payments: [payment('p1'), payment('p2')] }
const full: Order = {
  ...plain,
  removedPayments: [removed('x1', payment('p3')), removed('x2', payment('p4'))],
  tips: [tip('t1'), tip('t2')],
  refunds: [refund('r1', 'a1', 'a2'), refund('r2', 'a3', 'a4')],
}

describe('the id of a payment is taken', () => {
  const names = 'p1 p2 p3 p4 x1 x2 t1 t2 r1 r2 a1 a2 a3 a4'.split(' ')

  test.each(names)('%s: by a payment, its removal, a tip or money that went back', (name) => {
    expect(knowsPayment(full, id(name))).toBe(true)
    expect(knowsPayment(plain, id(name))).toBe(['p1', 'p2'].includes(name))
  })

  test('by nothing else', () => {
    expect(knowsPayment(full, id('other'))).toBe(false)
    expect(knowsPayment(full, id('line-rice'))).toBe(false)
  })
})

describe('the receipt numbers of an order', () => {
  test('are those of payments, of those that were removed, and of refunds', () => {
    const order: Order = {
      ...full,
      payments: [payment('p1'), payment('p2', { receiptNumber: 'A-1', otherReceipts: ['B-1'] })],
      removedPayments: [removed('x1', payment('p3', { receiptNumber: 'A-2' }))],
    }
    expect(paymentsEver(order).map(({ _id }) => _id)).toEqual(['p1', 'p2', 'p3'].map(id))
    expect(receiptsEver(order)).toEqual(['A-1', 'B-1', 'A-2', 'r1', 'r2'])
  })

  test('are none where none was printed', () => {
    expect(receiptsEver(plain)).toEqual([])
  })
})
