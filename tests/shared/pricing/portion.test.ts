import { describe, expect, it } from 'vitest'
import { negated, portionOf } from '#shared/pricing/portion.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { lines, off, policy, service, tax } from './bills.ts'

const vat = { _id: 'tax10', name: 'Tax 10', rate: 10, included: false }
const { totals } = priceOrder(
  lines([1, 1_000]),
  policy([tax(10)], { serviceCharge: service(10, true) }),
  [off('percent', 20)],
)

describe('a portion of a bill', () => {
  it('has its part of every figure', () => {
    expect(totals).toMatchObject({ total: 968 })
    expect(portionOf(totals, 1, 2, 4)).toEqual({
      subtotal: 250,
      discount: 50,
      serviceCharge: 20,
      taxes: [{ ...vat, base: 220, amount: 22 }],
      net: 200,
      total: 242,
    })
  })

  it('of a refund counts downwards', () => {
    expect(portionOf(negated(totals), -242, -726)).toEqual({
      subtotal: -500,
      discount: -100,
      serviceCharge: -40,
      taxes: [{ ...vat, base: -440, amount: -44 }],
      net: -400,
      total: -484,
    })
  })

  it('shows the service charge with the taxes that prices include', () => {
    const included = policy([tax(9, { included: true })], { serviceCharge: service(10, true) })
    const bill = priceOrder(lines([2, 1_090]), included).totals
    expect(portionOf(bill, 0, 1, 2)).toMatchObject({
      subtotal: 1_090,
      serviceCharge: 100,
      taxes: [{ base: 1_100, amount: 99 }],
      net: 1_000,
      total: 1_199,
    })
  })
})

describe('a bill given back', () => {
  it('has every figure with the other sign', () => {
    expect(negated(totals)).toEqual({
      subtotal: -1_000,
      discount: -200,
      serviceCharge: -80,
      taxes: [{ ...vat, base: -880, amount: -88 }],
      net: -800,
      total: -968,
    })
  })

  it('is zero, without a sign, if nothing was charged', () => {
    const free = { subtotal: 0, discount: 0, serviceCharge: 0, taxes: [], net: 0, total: 0 }
    expect(negated(free)).toEqual(free)
  })
})
