import { describe, expect, it } from 'vitest'
import { billRows, countsInTotal } from '#shared/pricing/bill-rows.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { lines, off, policy, service, tax } from './bills.ts'

const counted = (totals: Parameters<typeof billRows>[0]) =>
  billRows(totals)
    .filter(countsInTotal)
    .map((row) => [row.kind, row.amount])

describe('the rows between the lines and the total', () => {
  it('show a service charge like prices: with the tax that they include', () => {
    const singapore = policy([tax(9, { included: true })], { serviceCharge: service(10, true) })
    const { totals } = priceOrder(lines([1, 1090]), singapore)
    expect(totals).toMatchObject({ serviceCharge: 100, total: 1199 })
    expect(billRows(totals)).toEqual([
      { kind: 'subtotal', amount: 1090 },
      { kind: 'serviceCharge', rate: null, amount: 109 },
      { kind: 'tax', name: 'Tax 9', rate: 9, included: true, amount: 99 },
    ])
  })

  it('say how many percent a service charge is', () => {
    const charged = policy([], { serviceCharge: service(7.5, false) })
    const { totals } = priceOrder(lines([1, 1000]), charged)
    expect(billRows(totals, 7.5)[1]).toEqual({ kind: 'serviceCharge', rate: 7.5, amount: 75 })
  })

  it('show it without tax if taxes come on top, and if it is not taxed', () => {
    const onTop = policy([tax(9)], { serviceCharge: service(10, true) })
    expect(counted(priceOrder(lines([1, 1000]), onTop).totals)).toEqual([
      ['subtotal', 1000],
      ['serviceCharge', 100],
      ['tax', 99],
    ])
    const untaxed = policy([tax(9, { included: true })], { serviceCharge: service(10, false) })
    expect(counted(priceOrder(lines([1, 1090]), untaxed).totals)).toEqual([
      ['subtotal', 1090],
      ['serviceCharge', 100],
    ])
  })

  it('name a discount as a reduction, and nothing that is not there', () => {
    const { totals } = priceOrder(lines([1, 1000]), policy([tax(10)]), [off('percent', 10)])
    expect(counted(totals)).toEqual([
      ['subtotal', 1000],
      ['discount', -100],
      ['tax', 90],
    ])
    expect(billRows(priceOrder(lines([1, 1000]), policy([])).totals)).toEqual([
      { kind: 'subtotal', amount: 1000 },
    ])
  })

  it('classes that show their taxes differently add up without a rounding', () => {
    const both = policy([], {
      taxes: { standard: [tax(10)], food: [tax(7, { included: true })] },
    })
    const { totals } = priceOrder(lines([3, 333, 'food'], [1, 105]), both)
    expect(totals.total).toBe(999 + 105 + 11)
    expect(counted(totals)).toEqual([
      ['subtotal', 1104],
      ['tax', 11],
    ])
  })

  it('a line with taxes of both kinds may leave a rounding, which is named', () => {
    const rules = [
      tax(6, { _id: 'a', included: true, compound: true }),
      tax(6, { _id: 'b', included: true, compound: true, standalone: true }),
      tax(3),
    ]
    const { totals } = priceOrder(lines([2, 1779]), policy(rules))
    expect(counted(totals)).toEqual([
      ['subtotal', 3558],
      ['rounding', 1],
      ['tax', 107],
    ])
  })
})
