import { describe, expect, it } from 'vitest'
import type { TaxRule } from '#shared/money/policy.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { lines, off, policy, service, tax } from './bills.ts'
import type { Item } from './bills.ts'

describe('an order', () => {
  it('has the amount of each line, before any discount', () => {
    const { lineAmounts, discounts } = priceOrder(lines([3, 250], [-1, 100]), policy([]))
    expect([...lineAmounts]).toEqual([
      ['line0', 750],
      ['line1', -100],
    ])
    expect(discounts).toEqual([])
  })

  it('shows subtotal and discount as the menu shows prices', () => {
    const included = policy([tax(9, { included: true })])
    expect(priceOrder(lines([1, 1_090]), included, [off('percent', 10)]).totals).toEqual({
      subtotal: 1_090,
      discount: 109,
      serviceCharge: 0,
      taxes: [{ _id: 'tax9', name: 'Tax 9', rate: 9, included: true, base: 900, amount: 81 }],
      net: 900,
      total: 981,
    })
  })
})

const bottle = (rate: number) => tax(rate, { _id: 'bottle', kind: 'fixed', included: true })
const charged = (rule: TaxRule, ...items: readonly Item[]) => {
  const taxes = { standard: [rule], plain: [] }
  return priceOrder(lines(...items), policy([], { taxes, serviceCharge: service(10, false) }))
    .totals
}

describe('a service charge', () => {
  it('of a return is given back', () => {
    expect(charged(tax(10), [-1, 1_000]).serviceCharge).toBe(-100)
  })

  it('is nothing if the taxes exceed the rest of the bill', () => {
    // Ten bottles at 10 are nothing but tax: 100 less 50 for a return leaves goods of -50.
    const sold = charged(bottle(30), [10, 10], [-1, 50, 'plain'])
    expect(sold).toMatchObject({ net: -50, serviceCharge: 0, total: 50 })
    const returned = charged(bottle(30), [-10, 10], [1, 50, 'plain'])
    expect(returned).toMatchObject({ net: 50, serviceCharge: 0, total: -50 })
  })

  it('is of the goods even if a return evens out the bill', () => {
    // One bottle for 100 holds a tax of 10; five for 20 come back with 50: goods of 90 less 50.
    const even = charged(bottle(10), [1, 100], [-5, 20])
    expect(even).toMatchObject({ net: 40, serviceCharge: 4 })
  })
})
