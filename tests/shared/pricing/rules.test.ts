import { describe, expect, it } from 'vitest'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { lines, off, policy, service as serviceOf, tax } from './bills.ts'

const taxAmounts = (totals: { taxes: readonly { amount: number }[] }) =>
  totals.taxes.map(({ amount }) => amount)

describe('taxes', () => {
  it('an included tax: net is gross less the rounded tax', () => {
    const { totals } = priceOrder(lines([1, 2499]), policy([tax(20, { included: true })]))
    expect(totals).toMatchObject({ net: 2082, total: 2499, taxes: [{ base: 2082, amount: 417 }] })
  })

  it('per document each tax is summed unrounded and rounded once', () => {
    const three = lines([1, 105], [1, 105], [1, 105])
    const rules = [tax(10)]
    expect(priceOrder(three, policy(rules)).totals.total).toBe(315 + 32)
    const perLine = policy(rules, { taxRounding: 'per_line' })
    expect(priceOrder(three, perLine).totals.total).toBe(315 + 33)
  })

  it('per document never changes a gross in which every tax is included', () => {
    const rules = [tax(7, { included: true }), tax(3, { included: true })]
    const { totals } = priceOrder(lines([3, 333], [1, 1]), policy(rules))
    expect(totals.total).toBe(1000)
    expect(totals.net).toBe(1000 - taxAmounts(totals).reduce((sum, amount) => sum + amount, 0))
  })

  it('where a tax comes on top of an included one, the net is rounded and each tax added', () => {
    const rules = [
      tax(6, { _id: 'a', included: true, compound: true }),
      tax(6, { _id: 'b', included: true, compound: true, standalone: true }),
      tax(3),
    ]
    const { totals } = priceOrder(lines([2, 1779]), policy(rules))
    expect(totals).toMatchObject({ net: 3177, total: 3666, discount: 0 })
    expect(taxAmounts(totals)).toEqual([191, 191, 107])
  })

  it('a compound tax is part of the base of the next, unless that one is standalone', () => {
    const first = tax(10, { compound: true })
    expect(taxAmounts(priceOrder(lines([1, 1000]), policy([first, tax(5)])).totals)).toEqual([
      100, 55,
    ])
    const alone = tax(5, { standalone: true })
    expect(taxAmounts(priceOrder(lines([1, 1000]), policy([first, alone])).totals)).toEqual([
      100, 50,
    ])
  })

  it('a fixed tax counts pieces', () => {
    const rules = [tax(20, { _id: 'bottle', kind: 'fixed', compound: true }), tax(10)]
    const { totals } = priceOrder(lines([3, 100]), policy(rules))
    expect(taxAmounts(totals)).toEqual([60, 36])
  })

  it('a tie is rounded away from zero, on sales and refunds alike', () => {
    expect(taxAmounts(priceOrder(lines([1, 5]), policy([tax(10)])).totals)).toEqual([1])
    expect(taxAmounts(priceOrder(lines([-1, 5]), policy([tax(10)])).totals)).toEqual([-1])
  })

  it('a return beside a sale gives its fixed tax back, piece by piece', () => {
    const rules = [tax(10, { _id: 'bottle', kind: 'fixed', included: true })]
    const { totals } = priceOrder(lines([1, 100], [-2, 20]), policy(rules))
    expect(taxAmounts(totals)).toEqual([-10])
    expect(totals).toMatchObject({ subtotal: 60, total: 60, net: 70 })
  })

  it('a free dish has no fixed tax in it, with anything else on the bill', () => {
    const rules = [tax(10, { _id: 'bottle', kind: 'fixed', included: true })]
    expect(taxAmounts(priceOrder(lines([3, 0], [1, 100]), policy(rules)).totals)).toEqual([10])
  })

  it('a return and a sale are taxed as their difference', () => {
    const { totals } = priceOrder(lines([3, 1000], [-1, 1000]), policy([tax(10)]))
    expect(totals).toMatchObject({ total: 2200, taxes: [{ base: 2000, amount: 200 }] })
  })

  it('8.5 % of any sum is exact', () => {
    const { totals } = priceOrder(lines([1, 100_000_000_000_300]), policy([tax(8.5)]))
    expect(taxAmounts(totals)).toEqual([8_500_000_000_026])
  })

  it('each class has its own taxes; an unknown class is taxed as standard', () => {
    const twoRates = policy([tax(10)], { taxes: { standard: [tax(10)], food: [tax(8)] } })
    const { totals } = priceOrder(
      lines([1, 1000, 'food'], [1, 1000], [1, 1000, 'nobody']),
      twoRates,
    )
    expect(totals.taxes.map(({ rate, base, amount }) => [rate, base, amount])).toEqual([
      [8, 1000, 80],
      [10, 2000, 200],
    ])
  })
})

describe('discounts', () => {
  it('a discount on the whole order leaves round(gross x (1 - p))', () => {
    const { totals, discounts } = priceOrder(lines([1, 999]), policy([tax(9)]), [
      off('percent', 10),
    ])
    expect(totals.total).toBe(980)
    expect(discounts).toMatchObject([{ _id: 'percent10', name: 'off', amount: 109 }])
  })

  it('the guest’s rows add up: subtotal, less discount, plus service and taxes on top', () => {
    const { totals } = priceOrder(lines([2, 1234], [1, 777]), policy([tax(9)]), [
      off('percent', 15),
    ])
    const { subtotal, discount, total } = totals
    expect(subtotal - discount + (taxAmounts(totals)[0] ?? 0)).toBe(total)
  })

  it('discounts follow each other', () => {
    const both = [off('percent', 10), off('percent', 10)]
    expect(priceOrder(lines([1, 1000]), policy([]), both).totals.total).toBe(810)
  })

  it('amounts off an order follow each other, down to nothing', () => {
    const two = [off('amount', 300), off('amount', 900)]
    const { totals, discounts } = priceOrder(lines([1, 1000]), policy([tax(10)]), two)
    expect(discounts.map(({ amount }) => amount)).toEqual([300, 800])
    expect(totals).toMatchObject({ total: 0, net: 0, discount: 1000 })
  })

  it('an amount after a percentage is of the rest, on the lines it reaches', () => {
    const both = [off('percent', 50, ['line0']), off('amount', 220)]
    const { totals, discounts } = priceOrder(lines([1, 1000], [1, 500]), policy([tax(10)]), both)
    expect(discounts.map(({ amount }) => amount)).toEqual([550, 220])
    expect(totals.total).toBe(1650 - 550 - 220)
  })

  it('a discount on lines leaves the others as they are', () => {
    const one = [off('percent', 50, ['line1'])]
    expect(priceOrder(lines([1, 1000], [1, 500]), policy([]), one).totals.total).toBe(1250)
  })

  it('an amount off is with taxes in it and never more than the bill', () => {
    expect(
      priceOrder(lines([1, 1000]), policy([tax(10)]), [off('amount', 220)]).totals,
    ).toMatchObject({
      total: 880,
      net: 800,
      discount: 200,
    })
    expect(
      priceOrder(lines([1, 1000]), policy([tax(10)]), [off('amount', 9999)]).totals.total,
    ).toBe(0)
  })

  it('fixed taxes per piece are not discounted', () => {
    const rules = [tax(50, { _id: 'bottle', kind: 'fixed' })]
    expect(priceOrder(lines([2, 1000]), policy(rules), [off('percent', 50)]).totals).toMatchObject({
      total: 1100,
      net: 1000,
    })
  })
})

const service = (rate: number, taxed: boolean, base: 'before_discount' | 'after_discount') =>
  policy([tax(9)], { serviceCharge: serviceOf(rate, taxed, base) })

describe('goods dearer in fixed taxes than in price', () => {
  it('are not discounted', () => {
    const rules = [tax(30, { _id: 'bottle', kind: 'fixed', included: true })]
    expect(priceOrder(lines([1, 20]), policy(rules), [off('percent', 50)]).totals.total).toBe(20)
  })
})

describe('service charge', () => {
  it('is taxed where the country taxes it, together with the goods', () => {
    expect(priceOrder(lines([1, 2600]), service(10, true, 'after_discount')).totals).toMatchObject({
      serviceCharge: 260,
      taxes: [{ base: 2860, amount: 257 }],
      total: 3117,
    })
  })

  it('is free of tax where the country says so', () => {
    expect(priceOrder(lines([1, 2600]), service(10, false, 'after_discount')).totals).toMatchObject(
      {
        serviceCharge: 260,
        taxes: [{ base: 2600, amount: 234 }],
      },
    )
  })

  it('counts before or after the discount', () => {
    const half = [off('percent', 50)]
    expect(
      priceOrder(lines([1, 1000]), service(10, false, 'before_discount'), half).totals
        .serviceCharge,
    ).toBe(100)
    expect(
      priceOrder(lines([1, 1000]), service(10, false, 'after_discount'), half).totals.serviceCharge,
    ).toBe(50)
  })

  it('comes to the same for a price with the tax in it: gross x 1.1', () => {
    const net = policy([tax(7, { included: true })], {
      serviceCharge: { rate: 10, taxed: true, base: 'after_discount' },
    })
    expect(priceOrder(lines([1, 10700]), net).totals.total).toBe(11770)
  })

  it('has its own tax class where the policy has one', () => {
    const taxes = { standard: [tax(9)], service: [tax(5)] }
    const own = policy([], {
      taxes,
      serviceCharge: { rate: 10, taxed: true, base: 'after_discount' },
    })
    expect(taxAmounts(priceOrder(lines([1, 1000]), own).totals)).toEqual([90, 5])
  })

  it.each([
    ['per_line', 13, 148],
    ['per_document', 14, 149],
  ] as const)('its tax is rounded separately %s: %i', (taxRounding, amount, total) => {
    const rounded = policy([tax(10)], { taxRounding, serviceCharge: serviceOf(30, true) })
    expect(priceOrder(lines([1, 104]), rounded).totals).toMatchObject({
      serviceCharge: 31,
      taxes: [{ base: 135, amount }],
      total,
    })
  })

  it('of zero has no taxes', () => {
    const taxes = { standard: [tax(9)], service: [tax(5)] }
    const own = policy([], { taxes, serviceCharge: serviceOf(10, true) })
    expect(priceOrder(lines([1, 0]), own).totals.taxes.map(({ rate }) => rate)).toEqual([9])
  })
})
