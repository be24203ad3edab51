import { describe, expect, test } from 'vitest'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import type { Order, Payment } from '#shared/orders/order.ts'
import { isTipBack, permissionNeeded } from '#shared/orders/permission-needed.ts'
import { createLane, id, orderId } from '../support/restaurant.ts'

const noy = { _id: id('noy'), name: 'Noy' }
const lao = { _id: id('lao'), name: 'Lao' }
const MANAGER = ['manage_orders']

const payment = (name: string, more: Partial<Payment> = {}): Payment => ({
  _id: id(name),
  method: 'credit_card',
  amount: 10_000,
  rounding: 0,
  tendered: 10_000,
  change: 0,
  by: noy,
  at: '2026-11-21T05:00:00.000Z',
  shiftSessionId: null,
  receiptNumber: null,
  ...more,
})
const later = (name: string, paymentId: string, by = noy) => ({
  _id: id(name),
  paymentId: id(paymentId),
  amount: 1000,
  by,
  at: '2026-11-21T06:00:00.000Z',
  shiftSessionId: null,
})
function orderWith(payments: readonly Payment[], tips?: Order['tips']): Order {
  const lane = createLane()
  lane.open()
  return { ...lane.order, payments: [...payments], ...(tips && { tips }) }
}
const tip = (amount: number, paymentId = 'p'): CommandDraft => ({
  kind: 'order.tip',
  payload: { orderId, tipId: id('t'), paymentId: id(paymentId), amount, shiftSessionId: null },
})
const removal = (paymentId: string): CommandDraft => ({
  kind: 'order.removePayment',
  payload: { orderId, removalId: id('r'), paymentId: id(paymentId), shiftSessionId: null },
})
const refund = (...payments: (string | null)[]): CommandDraft => ({
  kind: 'order.refund',
  payload: {
    orderId,
    refundId: id('r'),
    kind: 'refund',
    lines: [{ lineId: id('line-beer'), quantity: 1, outcome: 'wasted' }],
    reason: 'Cold',
    tenders: payments.map((name, at) => ({
      tenderId: id(`t${at}`),
      paymentId: name === null ? null : id(name),
      method: 'cash',
      amount: 1000,
    })),
    receiptNumber: '',
    shiftSessionId: null,
  },
})
const needed = (draft: CommandDraft, order: Order | null, by = noy) =>
  permissionNeeded(draft, order, by._id)

describe('a tip', () => {
  test('is added by every cashier', () => {
    const order = orderWith([payment('p', { by: lao, tip: 500 })])
    expect(needed(tip(1), order)).toBeNull()
  })

  test('is taken back by the person who took the payment with it', () => {
    const order = orderWith([payment('p', { tip: 500 })])
    expect(needed(tip(-1), order)).toBeNull()
    expect(needed(tip(-1), order, lao)).toEqual(MANAGER)
  })

  test('that came later is taken back by the person who added it', () => {
    const order = orderWith([payment('p', { by: lao })], [later('t', 'p')])
    expect(needed(tip(-1), order)).toBeNull()
    expect(needed(tip(-1), order, lao)).toEqual(MANAGER)
  })

  test('of which another person recorded a part needs a manager', () => {
    const order = orderWith([payment('p', { tip: 500 })], [later('t', 'p', lao)])
    expect(needed(tip(-1), order)).toEqual(MANAGER)
    expect(needed(tip(-1), order, lao)).toEqual(MANAGER)
  })

  test('of one payment has nothing to do with those of the others', () => {
    const order = orderWith(
      [payment('p', { tip: 500 }), payment('q', { by: lao, tip: 500 })],
      [later('t', 'p'), later('u', 'q', lao)],
    )
    expect(needed(tip(-1), order)).toBeNull()
    expect(needed(tip(-1, 'q'), order)).toEqual(MANAGER)
    expect(needed(tip(-1, 'q'), order, lao)).toBeNull()
  })

  test('of an order that does not exist is the reducer’s to refuse', () => {
    expect(needed(tip(-1), null)).toBeNull()
  })

  test('goes back where its amount is below zero', () => {
    expect([tip(-1), tip(0), tip(1)].map(isTipBack)).toEqual([true, false, false])
  })

  test('is no other amount: an amount below zero elsewhere takes no tip back', () => {
    const payload: PayloadOf<'order.pay'> = {
      orderId,
      paymentId: id('p'),
      method: 'cash',
      amount: -1,
      tendered: 0,
      receiptNumber: null,
      shiftSessionId: null,
    }
    expect(isTipBack({ kind: 'order.pay', payload })).toBe(false)
    expect(isTipBack(removal('p'))).toBe(false)
  })
})

describe('a payment is removed', () => {
  const order = orderWith([payment('q', { by: lao }), payment('p')])

  test('by the person who took it, else by a manager', () => {
    expect(needed(removal('p'), order)).toBeNull()
    expect(needed(removal('q'), order)).toEqual(MANAGER)
    expect(needed(removal('p'), order, lao)).toEqual(MANAGER)
  })

  test('never, where it is not there: the reducer refuses it', () => {
    expect(needed(removal('other'), order)).toBeNull()
    expect(needed(removal('p'), null)).toBeNull()
  })
})

test.each([
  ['the way it was paid', ['p'], ['process_refunds', 'manage_orders']],
  ['by two payments', ['p', 'q'], ['process_refunds', 'manage_orders']],
  ['of nothing', [], ['process_refunds', 'manage_orders']],
  ['in another way', [null], MANAGER],
  ['partly in another way', ['p', null], MANAGER],
])('money %s is given back by those who may', (_way, payments, permissions) => {
  expect(needed(refund(...payments), orderWith([payment('p')]))).toEqual(permissions)
})

const price = (unitPrice: number | null): CommandDraft => ({
  kind: 'order.changePrice',
  payload: { orderId, lineId: id('line-beer'), unitPrice, reason: 'Small' },
})

test('a price of its own needs a manager, the price of the order and other commands none', () => {
  const order = orderWith([])
  expect(needed(price(0), order)).toEqual(MANAGER)
  expect(needed(price(null), order)).toBeNull()
  expect(needed({ kind: 'order.send', payload: { orderId, sendId: id('s') } }, order)).toBeNull()
  const voided = { orderId, voidId: id('v'), lineId: id('line-beer'), reason: 'Spilt' }
  expect(needed({ kind: 'order.voidSent', payload: voided }, order)).toEqual(MANAGER)
})

const discount = (value: number): CommandDraft => ({
  kind: 'order.discount',
  payload: {
    orderId,
    discountId: id('d'),
    category: 'discount',
    kind: 'percent',
    value,
    reason: '',
  },
})

test('a discount without a limit of its own needs a manager, also where no order is known', () => {
  expect(needed(discount(1), null)).toEqual(MANAGER)
  const limit = { percent: 5, amount: 0 }
  expect(permissionNeeded(discount(5), null, noy._id, limit)).toBeNull()
  expect(permissionNeeded(discount(6), null, noy._id, limit)).toEqual(MANAGER)
})
