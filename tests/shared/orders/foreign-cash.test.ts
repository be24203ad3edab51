import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Branch } from '#shared/branches/branch.ts'
import { withoutRate, withRate } from '#shared/currencies/rates.ts'
import { usualCashRounding } from '#shared/countries/default-pricing.ts'
import { tipOf } from '#shared/orders/apply-tip.ts'
import { cashOf, changeOf } from '#shared/orders/cash-of.ts'
import { type ForeignTender, knowsRates } from '#shared/orders/foreign-cash.ts'
import type { Outcome } from '#shared/orders/lane.ts'
import { backByPayments } from '#shared/orders/refund-amounts.ts'
import { refundBill } from '#shared/orders/refund-bill.ts'
import { OF_MONEY, TIMEOUT } from '../support/properties.ts'
import { branch, createLane, id, orderId } from '../support/restaurant.ts'

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)
const at = (day: number) => `2026-11-${day}T00:00:00.000Z`
const TODAY = '2026-11-21T00:00:00.000Z'
const usd = { currency: 'USD', buying: '21650', selling: '21800' }
const rates = [...withRate([], usd, TODAY)]

type Given = {
  readonly amount?: number
  readonly worth?: number
  readonly method?: 'split_currency' | 'cash'
}

/** A beer for 27,500 kip in a branch that takes dollars. */
function lane(house: Partial<Branch> = {}) {
  const opened = createLane(undefined, {
    ...branch,
    paymentMethods: ['cash', 'split_currency'],
    rates,
    ...house,
  })
  opened.open()
  opened.add('beer')
  const pay = (
    { tendered, ...more }: Partial<ForeignTender> & { readonly tendered: number },
    {
      amount = opened.order.due,
      worth = (tendered * 21_650) / 100,
      method = 'split_currency',
    }: Given = {},
  ) =>
    opened.give({
      kind: 'order.pay',
      payload: {
        orderId,
        paymentId: id(`p${tendered}${amount}`),
        method,
        amount,
        tendered: worth,
        foreign: { currency: 'USD', tendered, rate: '21650', ...more },
        receiptNumber: 'VTE1-A-000001',
        shiftSessionId: null,
      },
    })
  return Object.assign(opened, { pay })
}

describe('a bill paid with notes of another currency', () => {
  test('is settled at the rate of buying, with the change in the branch’s own money', () => {
    const paid = lane()
    expect(codeOf(paid.pay({ tendered: 500 }, { worth: 108_500 }))).toBe('ok')
    const [payment] = paid.order.payments
    expect(paid.order.status).toBe('paid')
    expect(payment).toMatchObject({ amount: 27_500, tendered: 108_500, change: 81_000 })
    expect(payment && cashOf(payment, 'LAK')).toEqual([
      { currency: 'USD', amount: 500 },
      { currency: 'LAK', amount: -81_000 },
    ])
  })

  test('may have its change in the guest’s notes, and the rest of it in the branch’s own', () => {
    const paid = lane()
    expect(codeOf(paid.pay({ tendered: 500, change: 300 }, { worth: 108_500 }))).toBe('ok')
    const [payment] = paid.order.payments
    // Three dollars are 64,950 kip, 65,000 in cash.
    expect(payment && changeOf(payment, 'LAK')).toEqual([
      { currency: 'USD', amount: 300 },
      { currency: 'LAK', amount: 16_000 },
    ])
  })

  test('may have all of its change in the guest’s notes', () => {
    const paid = lane()
    // 108,500 kip for 27,500; 3.74 dollars are worth the 81,000 that are too many.
    expect(codeOf(paid.pay({ tendered: 500, change: 374 }, { worth: 108_500 }))).toBe('ok')
    expect(paid.order.payments[0]?.foreign?.changeWorth).toBe(81_000)
    expect(paid.order.payments[0]?.change).toBe(81_000)
  })

  test('may have notes of the branch’s own beside them', () => {
    const paid = lane()
    expect(codeOf(paid.pay({ tendered: 100 }, { worth: 31_500 }))).toBe('ok')
    expect(paid.order.payments[0] && cashOf(paid.order.payments[0], 'LAK')).toEqual([
      { currency: 'USD', amount: 100 },
      { currency: 'LAK', amount: 6000 },
    ])
  })

  test('pays change beyond the guest’s own notes at the rate of selling', () => {
    const change = { tendered: 0, change: 100, changeRate: '21800' }
    const paid = lane()
    expect(codeOf(paid.pay(change, { worth: 50_000 }))).toBe('ok')
    expect(paid.order.payments[0]?.foreign).toMatchObject({ changeWorth: 22_000 })
    expect(codeOf(lane().pay({ ...change, changeRate: '1' }, { worth: 50_000 }))).toBe(
      'RATE_UNKNOWN',
    )
  })

  test('goes back in the branch’s own money and without the tip', () => {
    const paid = lane()
    paid.pay({ tendered: 500 }, { worth: 108_500 })
    const paymentId = paid.order.payments[0]?._id ?? ''
    const tip = { orderId, tipId: id('tip'), paymentId, amount: 2000, shiftSessionId: null }
    expect(codeOf(paid.give({ kind: 'order.tip', payload: tip }))).toBe('ok')
    expect(backByPayments(paid.order, 27_500)).toEqual([
      { paymentId, method: 'cash', amount: 27_500 },
    ])
    const refund = (method: 'cash' | 'split_currency', of: string | null = paymentId) =>
      codeOf(
        paid.give({
          kind: 'order.refund',
          payload: {
            orderId,
            refundId: id('back'),
            kind: 'refund',
            lines: [{ lineId: id('line-beer'), quantity: 1, outcome: 'wasted' }],
            reason: 'Cold',
            tenders: [{ tenderId: id('tender'), paymentId: of, method, amount: 27_500 }],
            receiptNumber: 'VTE1-A-000002',
            shiftSessionId: null,
          },
        }),
      )
    expect(refund('split_currency')).toBe('REFUND_AMOUNT')
    expect(refund('split_currency', null)).toBe('REFUND_AMOUNT')
    expect(refund('cash')).toBe('ok')
    const bill = paid.order.refunds?.map((one) => refundBill(paid.order, one)) ?? []
    expect(bill.map((one) => [tipOf(one), one.payments[0]?.tendered])).toEqual([[0, -27_500]])
  })

  test.each([
    ['more of them than was handed over', { tendered: 500 }, { worth: 50_000 }, 'FOREIGN_INVALID'],
    [
      'more change than there is',
      { tendered: 500, change: 400 },
      { worth: 108_500 },
      'FOREIGN_INVALID',
    ],
    [
      'the branch’s own currency',
      { tendered: 500, currency: 'LAK' },
      { worth: 108_500 },
      'FOREIGN_INVALID',
    ],
    [
      'the branch’s own currency at its worth',
      { tendered: 27_500, currency: 'LAK', rate: '1' },
      { worth: 27_500 },
      'FOREIGN_INVALID',
    ],
    [
      'another method',
      { tendered: 500 },
      { worth: 108_500, method: 'cash' as const },
      'FOREIGN_INVALID',
    ],
    ['a rate of one’s own', { tendered: 100, rate: '99999' }, { worth: 100_000 }, 'RATE_UNKNOWN'],
    [
      'a currency without a rate',
      { tendered: 500, currency: 'CNY' },
      { worth: 108_500 },
      'RATE_UNKNOWN',
    ],
  ])('is refused with %s', (_, foreign, given, code) => {
    expect(codeOf(lane().pay(foreign, given))).toBe(code)
  })

  test('without them is no payment by that method', () => {
    const { give, order } = lane()
    const payload = {
      orderId,
      paymentId: id('none'),
      method: 'split_currency' as const,
      amount: order.due,
      tendered: order.due,
      receiptNumber: null,
      shiftSessionId: null,
    }
    expect(codeOf(give({ kind: 'order.pay', payload }))).toBe('FOREIGN_INVALID')
  })

  test('holds at the rate of before for a week, as a till without the server goes on', () => {
    const soon = withoutRate(withRate([], usd, at(10)), 'USD', at(15))
    const late = withoutRate(withRate([], usd, at(10)), 'USD', at(13))
    const pays = (before: typeof soon) =>
      codeOf(lane({ rates: [...before] }).pay({ tendered: 500 }, { worth: 108_500 }))
    expect([pays(soon), pays(late)]).toEqual(['ok', 'RATE_UNKNOWN'])
  })
})

test.each<[string, Partial<ForeignTender>, boolean]>([
  ['without change', {}, true],
  ['at another rate', { rate: '21651' }, false],
  ['of another currency', { currency: 'THB' }, false],
  ['with all of it back', { change: 500 }, true],
  ['with more back at the rate of selling', { change: 501, changeRate: '21800' }, true],
  ['with more back at the rate of buying', { change: 501, changeRate: '21650' }, false],
  ['with more back at no rate', { change: 501 }, false],
  ['with more back, bought too dear', { change: 501, changeRate: '21800', rate: '1' }, false],
])('the branch knows the rates of notes %s', (_case, more, known) => {
  const tender = { currency: 'USD', tendered: 500, rate: '21650', ...more }
  expect(knowsRates({ rates }, tender, TODAY)).toBe(known)
})

test(
  'what comes in and goes out is the payment to the last unit, in ten currencies',
  TIMEOUT,
  () => {
    const houses = ['LAK', 'THB', 'KHR', 'MMK', 'VND', 'PHP', 'MYR', 'SGD', 'IDR', 'BND']
    fc.assert(
      fc.property(
        fc.constantFrom(...houses),
        fc.integer({ min: 1, max: 90_000 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 50 }),
        (currency, rate, dollars, back, extra) => {
          const opened = lane({
            currency,
            cashRounding: usualCashRounding(currency),
            rates: [
              ...withRate([], { currency: 'USD', buying: `${rate}`, selling: `${rate}` }, TODAY),
            ],
          })
          const { unit } = usualCashRounding(currency)
          const digits = ['THB', 'PHP', 'MYR', 'SGD', 'BND'].includes(currency) ? 1 : 0.01
          const worth =
            Math.round((dollars * 100 * rate * digits) / unit + 1e-9) * unit + extra * unit
          const foreign = {
            tendered: dollars * 100,
            change: back * 100,
            rate: `${rate}`,
            changeRate: `${rate}`,
          }
          const outcome = opened.pay(foreign, { worth })
          fc.pre(outcome.ok)
          const [payment] = opened.order.payments
          if (!payment?.foreign) throw new Error('no payment')
          const { amount, rounding, tendered, change, foreign: notes } = payment
          expect(tendered - change).toBe(amount + rounding)
          const own =
            cashOf(payment, currency).find((cash) => cash.currency === currency)?.amount ?? 0
          expect(own + notes.worth - notes.changeWorth).toBe(amount + rounding)
          expect(opened.order.due).toBe(0)
        },
      ),
      { numRuns: OF_MONEY },
    )
  },
)
