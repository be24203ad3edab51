import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualCashRounding } from '#shared/countries/default-pricing.ts'
import { tipOf } from '#shared/orders/apply-tip.ts'
import { cashOf } from '#shared/orders/cash-of.ts'
import type { Outcome } from '#shared/orders/lane.ts'
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

test('what is handed over is bill, rounding, tip and change, to the last unit in ten currencies', () => {
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
    { numRuns: 1000 },
  )
})
