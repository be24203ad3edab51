import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualCashRounding } from '#shared/countries/default-pricing.ts'
import { tipOf } from '#shared/orders/apply-tip.ts'
import { mostChange } from '#shared/orders/most-change.ts'
import { cashOf } from '#shared/orders/cash-of.ts'
import type { Outcome } from '#shared/orders/lane.ts'
import type { Payment } from '#shared/orders/order.ts'
import { OF_MONEY, TIMEOUT } from '../support/properties.ts'
import { branch, createLane, id, orderId } from '../support/restaurant.ts'

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)

/** A beer for 27,500 kip, paid with more than it costs. */
function lane(house = branch) {
  const opened = createLane(undefined, house)
  opened.open()
  opened.add('beer')
  const pay = (method: 'cash' | 'credit_card', tendered: number, tip?: number) =>
    opened.give({
      kind: 'order.pay',
      payload: {
        orderId,
        paymentId: id('p'),
        method,
        amount: opened.order.due,
        tendered,
        ...(tip !== undefined && { tip }),
        receiptNumber: 'VTE1-A-000001',
        shiftSessionId: null,
      },
    })
  const tip = (amount: number, tipId = id(`t${amount}`), paymentId = id('p')) =>
    opened.give({
      kind: 'order.tip',
      payload: { orderId, tipId, paymentId, amount, shiftSessionId: null },
    })
  return Object.assign(opened, { pay, tip })
}

const recorded = (name: string): Payment => ({
  _id: id(name),
  method: 'cash',
  amount: 1000,
  rounding: 0,
  tendered: 1000,
  change: 0,
  by: { _id: id('noy'), name: 'Noy' },
  at: '2026-11-21T05:00:00.000Z',
  shiftSessionId: null,
  receiptNumber: null,
})

test('what was paid from a card or an account takes no tip later: nothing is held for it', () => {
  const paid = lane({ ...branch, paymentMethods: [...branch.paymentMethods, 'gift_card'] })
  const account = { ledger: 'giftCard', _id: id('card'), label: '•••• 2345' } as const
  const pay = (paymentId: string, amount: number, more: object) =>
    paid.give({
      kind: 'order.pay',
      payload: {
        orderId,
        paymentId,
        method: 'gift_card',
        amount,
        tendered: amount,
        receiptNumber: null,
        shiftSessionId: null,
        ...more,
      },
    })
  expect(codeOf(pay(id('a'), 7500, { method: 'cash' }))).toBe('ok')
  expect(codeOf(pay(id('p'), 20_000, { account, receiptNumber: 'VTE1-A-000001' }))).toBe('ok')
  expect(codeOf(paid.tip(5000))).toBe('ACCOUNT_NOT_HELD')
  // Nothing of it can be given back, which is another fault.
  expect([paid.tip(0), paid.tip(-1)].map(codeOf)).toEqual(['AMOUNT_MISSING', 'AMOUNT_MISSING'])
  expect(codeOf(paid.tip(5000, id('t'), id('a')))).toBe('ok')
})

describe('a tip with the payment', () => {
  test('is no part of the bill, and no change', () => {
    const paid = lane()
    expect(codeOf(paid.pay('credit_card', 30_000, 2500))).toBe('ok')
    expect(paid.order.payments).toMatchObject([{ amount: 27_500, tip: 2500, change: 0 }])
    expect(paid.order).toMatchObject({ status: 'paid', due: 0, totals: { total: 27_500 } })
  })

  test('lowers the change of cash', () => {
    const paid = lane()
    paid.pay('cash', 50_000, 2500)
    expect(paid.order.payments).toMatchObject([{ change: 20_000 }])
    expect(paid.order.payments[0] && cashOf(paid.order.payments[0], 'LAK')).toEqual([
      { currency: 'LAK', amount: 30_000 },
    ])
  })

  test('must have been handed over, and is no slip of the finger', () => {
    expect(codeOf(lane().pay('cash', 28_000, 2500))).toBe('TENDER_TOO_SMALL')
    expect(codeOf(lane().pay('credit_card', 20_027_500, 20_000_000))).toBe('TENDER_TOO_LARGE')
  })
})

describe('a tip after the payment', () => {
  test('is a record of its own: the payment stays as it was taken', () => {
    const paid = lane()
    paid.pay('cash', 30_000)
    const [payment] = paid.order.payments
    expect(codeOf(paid.tip(2000))).toBe('ok')
    expect(paid.order.payments).toEqual([payment])
    expect(paid.order.tips).toMatchObject([
      { amount: 2000, paymentId: id('p'), by: { name: 'Noy' } },
    ])
    expect([tipOf(paid.order), paid.order.due, paid.order.status]).toEqual([2000, 0, 'paid'])
  })

  test('can be taken back, and no more than that', () => {
    const paid = lane()
    paid.pay('credit_card', 30_000, 2500)
    expect(codeOf(paid.tip(-2600))).toBe('AMOUNT_MISSING')
    expect(codeOf(paid.tip(-2500))).toBe('ok')
    expect(tipOf(paid.order)).toBe(0)
  })

  test('needs a paid order, a payment of it, an amount and an id of its own', () => {
    const paid = lane()
    expect(codeOf(paid.tip(1000))).toBe('NOT_PAID')
    paid.pay('cash', 30_000)
    expect(codeOf(paid.tip(1000, id('t'), id('other')))).toBe('PAYMENT_UNKNOWN')
    expect(codeOf(paid.tip(0))).toBe('AMOUNT_MISSING')
    expect(codeOf(paid.tip(1000, id('p')))).toBe('ID_REUSED')
    expect(codeOf(paid.tip(1000))).toBe('ok')
    expect(codeOf(paid.tip(1000))).toBe('ID_REUSED')
    expect(codeOf(paid.tip(20_000_000))).toBe('TENDER_TOO_LARGE')
  })
})

describe('the record of a tip', () => {
  test('changes nothing of the order but its revision', () => {
    const paid = lane()
    paid.pay('cash', 30_000)
    const { order } = paid
    paid.tip(2000)
    const { tips, ...rest } = paid.order
    expect(rest).toEqual({ ...order, revision: order.revision + 1 })
    expect(tips).toEqual([
      {
        _id: id('t2000'),
        paymentId: id('p'),
        amount: 2000,
        by: { _id: id('noy'), name: 'Noy' },
        at: '2026-11-21T05:04:00.000Z',
        shiftSessionId: null,
      },
    ])
  })

  test('is never before its payment, whichever time a device sends', () => {
    const paid = lane()
    paid.pay('cash', 30_000)
    const at = '2099-01-01T00:00:00.000Z'
    const payments = paid.order.payments.map((payment) => ({ ...payment, at }))
    const later = createLane({ order: { ...paid.order, payments }, tickets: [] })
    const payload = { orderId, tipId: id('t'), paymentId: id('p'), amount: 1, shiftSessionId: null }
    expect(codeOf(later.give({ kind: 'order.tip', payload }))).toBe('ok')
    expect(later.order.tips?.[0]?.at).toBe(at)
  })

  test('is of an amount up to the largest change, and one of so many', () => {
    const paid = lane()
    paid.pay('cash', 30_000)
    const most = mostChange(paid.order)
    expect(codeOf(paid.tip(most + 1))).toBe('TENDER_TOO_LARGE')
    expect(codeOf(paid.tip(most))).toBe('ok')
    for (let n = 1; n < 50; n++) expect(codeOf(paid.tip(-1, id(`less${n}`)))).toBe('ok')
    expect(codeOf(paid.tip(-1, id('over')))).toBe('TOO_MANY_PAYMENTS')
  })

  test('counts for its payment, and for the order', () => {
    const tip = { by: { _id: id('noy'), name: 'Noy' }, at: '', shiftSessionId: null }
    const order = {
      payments: [
        { ...recorded('p'), tip: 1000 },
        { ...recorded('q'), tip: 200 },
        { ...recorded('r') },
      ],
      tips: [
        { ...tip, _id: id('t'), paymentId: id('p'), amount: -400 },
        { ...tip, _id: id('u'), paymentId: id('r'), amount: 30 },
      ],
    }
    expect(['p', 'q', 'r'].map((name) => tipOf(order, id(name)))).toEqual([600, 200, 30])
    expect(tipOf(order)).toBe(830)
    expect(tipOf({ payments: order.payments })).toBe(1200)
  })
})

test(
  'what is handed over is bill, rounding, tip and change, to the last unit in ten currencies',
  TIMEOUT,
  () => {
    const currencies = ['LAK', 'THB', 'KHR', 'MMK', 'VND', 'PHP', 'MYR', 'SGD', 'IDR', 'BND']
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.boolean(),
        (currency, steps, tip, inCash) => {
          const cashRounding = usualCashRounding(currency)
          const paid = lane({ ...branch, currency, cashRounding })
          const tendered = inCash ? 27_500 + tip + steps * cashRounding.unit : 27_500 + tip
          const outcome = paid.pay(inCash ? 'cash' : 'credit_card', tendered, tip)
          fc.pre(outcome.ok)
          const [payment] = paid.order.payments
          if (!payment) throw new Error('no payment')
          const { amount, rounding, change } = payment
          expect(amount + rounding + tip + change).toBe(tendered)
          expect([paid.order.due, tipOf(paid.order)]).toEqual([0, tip])
        },
      ),
      { numRuns: OF_MONEY },
    )
  },
)
