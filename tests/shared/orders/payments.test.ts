import { describe, expect, test } from 'vitest'
import type { Branch } from '#shared/branches/branch.ts'
import type { Outcome } from '#shared/orders/lane.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { methodsAt } from '#shared/orders/takes-method.ts'
import { branch, createLane, hot, id, orderId } from '../support/restaurant.ts'

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)
const lineOf = (name: string) => id(`line-${name}`)

/** An order of a beer (27,500 with its tax) and a rice (16,500). */
function lane(house: Partial<Branch> = {}) {
  const opened = createLane(undefined, { ...branch, ...house })
  opened.open()
  opened.add('beer')
  opened.add('rice')
  return opened
}

const less = (name: string, by = -1) =>
  ({ kind: 'order.changeQuantity', payload: { orderId, lineId: lineOf(name), by } }) as const
const off = (name: string) =>
  ({ kind: 'order.voidLine', payload: { orderId, lineId: lineOf(name) } }) as const

describe('an order that is partly paid', () => {
  test('keeps the paid dishes: a guest is never owed money without a record', () => {
    const paid = lane()
    paid.payCash(30_000, 30_000, null)
    expect(codeOf(paid.give(off('beer')))).toBe('LINE_PAID')
    expect(codeOf(paid.give(off('rice')))).toBe('LINE_PAID')
    expect(paid.order).toMatchObject({ due: 14_000, revision: 4 })
  })

  test('keeps the paid pieces', () => {
    const paid = lane()
    paid.give(less('beer', 2))
    paid.payCash(70_000, 70_000, null)
    expect(codeOf(paid.give(less('beer')))).toBe('ok')
    expect(paid.order.due).toBe(1_500)
    expect(codeOf(paid.give(less('beer')))).toBe('LINE_PAID')
  })

  test('lets go of unpaid dishes, and then is settled with nothing', () => {
    const paid = lane()
    paid.payCash(27_500, 27_500, null)
    expect(codeOf(paid.give(off('rice')))).toBe('ok')
    expect(paid.order).toMatchObject({ status: 'open', due: 0 })
    expect(codeOf(paid.payCash(0, 0))).toBe('ok')
    expect(paid.order).toMatchObject({ status: 'paid', due: 0, receiptNumber: 'VTE1-A-000001' })
  })

  test('that already owes the guest something may grow, but not owe more', () => {
    const paid = lane()
    paid.payCash(27_500, 27_500, null)
    const { order } = paid
    const owing = { ...order, lines: order.lines.filter(({ _id }) => _id === lineOf('rice')) }
    const older = createLane({ order: { ...owing, due: -11_000 }, tickets: [] })
    expect(codeOf(older.give(off('rice')))).toBe('LINE_PAID')
    expect(codeOf(older.give(less('rice', 1)))).toBe('ok')
    expect(older.order.due).toBe(5_500)
  })
})

describe('a bill paid in parts', () => {
  const kip = { unit: 5_000, mode: 'half_up' as const }

  test('is rounded once, by the cash that settles it', () => {
    const parts = lane({ cashRounding: kip })
    parts.payCash(20_000, 20_000, null)
    parts.payCash(24_000, 30_000)
    expect(parts.order.payments).toMatchObject([
      { amount: 20_000, rounding: 0, tendered: 20_000, change: 0 },
      { amount: 24_000, rounding: 1_000, tendered: 30_000, change: 5_000 },
    ])
    expect(parts.order).toMatchObject({ status: 'paid', due: 0 })
  })

  test('is not rounded when a card settles the rest of the cash', () => {
    const parts = lane({ cashRounding: kip })
    parts.payCash(20_000, 20_000, null)
    const payload = {
      orderId,
      paymentId: id('card'),
      method: 'credit_card',
      amount: 24_000,
      tendered: 24_000,
      receiptNumber: 'VTE1-A-000002',
      shiftSessionId: null,
    } as const
    expect(codeOf(parts.give({ kind: 'order.pay', payload }))).toBe('ok')
    expect(parts.order.payments[1]).toMatchObject({ rounding: 0, change: 0 })
    expect(parts.order.receiptNumber).toBe('VTE1-A-000002')
  })

  test('requires in the end the rounded due, no less', () => {
    const parts = lane({ cashRounding: kip })
    parts.payCash(20_000, 20_000, null)
    expect(codeOf(parts.payCash(24_000, 24_500))).toBe('TENDER_TOO_SMALL')
  })
})

const salad = (name: string) => ({
  orderId,
  lineId: lineOf('salad'),
  menuItemId: id('salad'),
  quantity: 3,
  unitPrice: 35_000,
  modifiers: [name === 'hot' ? hot : { ...hot, price: 1 }],
  note: '',
})

describe('choices with a price', () => {
  test('are part of the price of each piece, and taxed with it', () => {
    const dear = createLane()
    dear.open()
    dear.give({ kind: 'order.addLine', payload: salad('hot') })
    expect(dear.order.lines[0]).toMatchObject({ amount: 111_000 })
    expect(dear.order.totals).toMatchObject({ subtotal: 111_000, total: 122_100 })
    dear.give(less('salad'))
    expect(dear.order.lines[0]).toMatchObject({ quantity: 2, amount: 74_000 })
    expect(dear.order.due).toBe(81_400)
  })

  test('cost their price on the menu', () => {
    const dear = createLane()
    dear.open()
    expect(codeOf(dear.give({ kind: 'order.addLine', payload: salad('cheap') }))).toBe(
      'PRICE_UNKNOWN',
    )
  })
})

describe('the tax of an order', () => {
  const row = branch.taxes[0]
  const taxes = [
    { ...row, rate: 7, to: '2026-11-20' },
    { ...row, _id: id('vat10'), rate: 10, from: '2026-11-21' },
  ] as Branch['taxes']

  test.each([
    // Vientiane is seven hours ahead; the business day begins at four.
    ['2026-11-20T20:59:00.000Z', '2026-11-20', 7],
    ['2026-11-20T21:00:00.000Z', '2026-11-21', 10],
    ['2026-11-20T17:00:00.000Z', '2026-11-20', 7],
  ])('is that of its business date: opened at %s it is of %s', (at, date, rate) => {
    const day = createLane(undefined, { ...branch, taxes })
    day.give({
      kind: 'order.open',
      at,
      payload: { orderId, number: 'A1', type: 'takeaway', tableId: null },
    } as Parameters<typeof day.give>[0])
    day.add('beer')
    expect(day.order).toMatchObject({ businessDate: date, totals: { taxes: [{ rate }] } })
    expect(day.order.due).toBe(25_000 + 250 * rate)
  })

  test('is none where the business date has none', () => {
    const day = createLane(undefined, { ...branch, taxes: taxes.slice(0, 1) })
    day.open()
    day.add('beer')
    expect(day.order).toMatchObject({ due: 25_000, totals: { taxes: [] } })
  })
})

test('an order has the last receipt number that its payments have, though the last of them has none', () => {
  const parts = lane()
  const pay = (name: string, amount: number, receiptNumber: string | null) =>
    parts.give({
      kind: 'order.pay',
      payload: {
        orderId,
        paymentId: id(name),
        method: 'credit_card',
        amount,
        tendered: amount,
        receiptNumber,
        shiftSessionId: null,
      },
    })
  pay('p1', 10_000, 'VTE1-A-000001')
  pay('p2', 10_000, 'VTE1-B-000007')
  pay('p3', parts.order.due, null)
  expect(parts.order).toMatchObject({ status: 'paid', receiptNumber: 'VTE1-B-000007' })
})

const paid = (amount: number, receiptNumber: string | null) => ({
  orderId,
  paymentId: id('p'),
  method: 'cash' as const,
  amount,
  tendered: amount,
  receiptNumber,
  shiftSessionId: null,
})

const minuteAt = (minute: number) => `2026-11-21T05:${String(minute).padStart(2, '0')}:00.000Z`
const payBy = (method: PaymentMethod, house: Partial<Branch>) => {
  const { give, order } = lane(house)
  const payload = { ...paid(order.due, 'VTE1-A-000001'), method }
  return codeOf(give({ kind: 'order.pay', payload }))
}

const paysPart = (amount: number) => {
  const opened = lane({ currency: 'THB' })
  return opened.give({ kind: 'order.pay', payload: paid(amount, null) })
}

const ended = (minute: number) => ({
  methods: ['cash', 'online'] as PaymentMethod[],
  until: minuteAt(minute),
})

describe('a method of payment', () => {
  test('is refused if the branch had switched it off when the payment was taken', () => {
    expect(payBy('online', {})).toBe('METHOD_OFF')
    // The payment is the fourth command, given at 05:04.
    expect(payBy('online', { methodsBefore: [ended(4)] })).toBe('METHOD_OFF')
  })

  test('is taken if it was on then, or is on again', () => {
    expect(payBy('online', { methodsBefore: [ended(5)] })).toBe('ok')
    expect(payBy('online', { paymentMethods: ['online'] })).toBe('ok')
  })

  test('is one of its own: a payment in several is refused, even where a list names it', () => {
    expect(payBy('multiple', { paymentMethods: ['cash', 'multiple'] })).toBe('METHOD_OFF')
  })

  test('is that of the list which was in force, of however many', () => {
    const house: Pick<Branch, 'paymentMethods' | 'methodsBefore'> = {
      paymentMethods: ['cash'],
      methodsBefore: [
        { methods: ['other'], until: minuteAt(20) },
        { methods: ['online'], until: minuteAt(10) },
      ],
    }
    const methods = [5, 10, 15, 20].map((minute) => methodsAt(house, minuteAt(minute)))
    expect(methods).toEqual([['online'], ['other'], ['other'], ['cash']])
  })
})

describe('a part of a bill', () => {
  test('is at least the minimum of the currency', () => {
    expect(paysPart(9)).toEqual({
      ok: false,
      code: 'AMOUNT_TOO_SMALL',
      details: { minimum: 10, currency: 'THB' },
    })
    expect(codeOf(paysPart(10))).toBe('ok')
  })

  test('may leave less than the minimum, which then settles the bill', () => {
    const opened = lane({ currency: 'THB', cashRounding: { unit: 1, mode: 'half_up' } })
    opened.payCash(opened.order.due - 1, opened.order.due - 1, null)
    expect(codeOf(opened.payCash(1, 1))).toBe('ok')
    expect(opened.order.status).toBe('paid')
  })
})
