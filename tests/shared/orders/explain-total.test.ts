import { describe, expect, test } from 'vitest'
import type { PricingPolicy, TaxRule } from '#shared/money/policy.ts'
import { type Explained, explainTotal } from '#shared/orders/explain-total.ts'
import { pricedParts } from '#shared/orders/priced-parts.ts'
import { addsUp } from '#shared/orders/why-row.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'

type Line = Explained['lines'][number]
type Discount = NonNullable<Explained['discounts']>[number]

const vat: TaxRule = {
  _id: 'vat',
  name: 'VAT',
  kind: 'percent',
  rate: 10,
  included: false,
  compound: false,
}
const service = { rate: 10, taxed: false, base: 'after_discount' } as const
const usual: PricingPolicy = {
  currency: 'LAK',
  taxes: { standard: [] },
  taxRounding: 'per_document',
  serviceCharge: null,
  cashRounding: { unit: 500, mode: 'half_up' },
}
const dish = (name: string, unitPrice: number, more: Partial<Line> = {}): Line => ({
  _id: name,
  name: { en: name },
  quantity: 1,
  unitPrice,
  taxClass: 'standard',
  modifiers: [],
  ...more,
})
const off = (name: string, more: Partial<Discount> = {}): Discount => ({
  _id: name,
  category: 'discount',
  kind: 'percent',
  value: 10,
  ...more,
})
const law = { category: 'statutory', statute: 'senior', value: 20 } as const

/** The rows of a bill, and its total. They add up to it. */
function explained(
  lines: readonly Line[],
  { discounts, ...policy }: Partial<PricingPolicy> & { discounts?: readonly Discount[] } = {},
) {
  const order = { lines, policy: { ...usual, ...policy }, ...(discounts && { discounts }) }
  const parts = pricedParts(order)
  const { totals } = priceOrder(parts.lines, parts.policy, parts.discounts)
  const rows = explainTotal({ ...order, totals })
  const sum = rows.filter(addsUp).reduce((all, { amount }) => all + amount, 0)
  expect(sum).toBe(totals.total)
  return rows
}
const kinds = (rows: ReturnType<typeof explained>) => rows.map(({ kind }) => kind)
/** Without the dishes and their sum. */
const steps = (rows: ReturnType<typeof explained>) =>
  rows.filter(({ kind }) => kind !== 'line' && kind !== 'subtotal')
const line = (name: string, quantity: number, price: number) => ({
  kind: 'line',
  name: { en: name },
  quantity,
  price,
  amount: quantity * price,
})

describe('a bill', () => {
  test('of one dish and nothing else is that dish: a sum would say it twice', () => {
    expect(explained([dish('beer', 25_000, { quantity: 2 })])).toEqual([line('beer', 2, 25_000)])
  })

  test('of two dishes has their sum', () => {
    expect(explained([dish('beer', 25_000), dish('rice', 15_000)])).toEqual([
      line('beer', 1, 25_000),
      line('rice', 1, 15_000),
      { kind: 'subtotal', amount: 40_000 },
    ])
  })

  test('of one dish with a tax has the sum that the tax is charged on', () => {
    expect(explained([dish('beer', 25_000)], { taxes: { standard: [vat] } })).toEqual([
      line('beer', 1, 25_000),
      { kind: 'subtotal', amount: 25_000 },
      { kind: 'tax', name: 'VAT', rate: 10, included: false, base: 25_000, amount: 2500 },
    ])
  })

  test('names a tax that the prices include, and does not add it', () => {
    const rows = explained([dish('beer', 11_000)], {
      taxes: { standard: [{ ...vat, included: true }] },
    })
    expect(steps(rows)).toEqual([
      { kind: 'tax', name: 'VAT', rate: 10, included: true, base: 10_000, amount: 1000 },
    ])
  })

  test('of nothing has no rows', () => {
    expect(explained([])).toEqual([])
  })

  test('with taxes of both kinds on one line names its rounding', () => {
    const taxes = [
      { ...vat, _id: 'in', rate: 20, included: true },
      { ...vat, rate: 50 },
    ]
    expect(steps(explained([dish('sweet', 3)], { taxes: { standard: taxes } }))).toMatchObject([
      { kind: 'rounding', amount: 1 },
      { kind: 'tax', included: true, amount: 1 },
      { kind: 'tax', included: false, amount: 1 },
    ])
  })
})

describe('a line', () => {
  test('is followed by the choices that cost something', () => {
    const modifiers = [
      { name: { en: 'Hot' }, price: 2000 },
      { name: { en: 'Mild' }, price: 0 },
      { name: { en: 'Small' }, price: -500 },
    ]
    expect(explained([dish('salad', 35_000, { quantity: 2, modifiers })])).toEqual([
      line('salad', 2, 35_000),
      { kind: 'choice', name: { en: 'Hot' }, quantity: 2, price: 2000, amount: 4000 },
      { kind: 'choice', name: { en: 'Small' }, quantity: 2, price: -500, amount: -1000 },
      { kind: 'subtotal', amount: 73_000 },
    ])
  })

  test('with a price of its own begins with the price of before', () => {
    const changed = { quantity: 3, priceChange: { before: 25_000 } }
    expect(explained([dish('beer', 20_000, changed)])).toEqual([
      line('beer', 3, 25_000),
      { kind: 'price', amount: -15_000 },
      { kind: 'subtotal', amount: 60_000 },
    ])
  })
})

describe('what is taken off', () => {
  test('is a row each: its rate where it is a percentage', () => {
    const discounts = [off('ten'), off('money', { kind: 'amount', value: 5000 })]
    expect(steps(explained([dish('beer', 25_000)], { discounts }))).toEqual([
      { kind: 'discount', category: 'discount', value: 10, rate: 10, amount: -2500 },
      { kind: 'discount', category: 'discount', value: 5000, amount: -5000 },
    ])
  })

  test('is left out while it is nothing', () => {
    expect(steps(explained([dish('water', 0)], { discounts: [off('ten')] }))).toEqual([])
    expect(kinds(explained([dish('beer', 100), dish('rice', 50)], { discounts: [] }))).toEqual([
      'line',
      'line',
      'subtotal',
    ])
  })

  test('is nothing, not less than nothing, where another discount took all', () => {
    const discounts = [off('free', { category: 'comp', value: 100 }), off('ten')]
    const [free, ten] = steps(explained([dish('beer', 25_000)], { discounts }))
    expect(free).toMatchObject({ category: 'comp', amount: -25_000 })
    expect(ten).toMatchObject({ category: 'discount' })
    expect(Object.is(ten?.amount, 0)).toBe(true)
  })

  test('by law is first its taxes, then its percentage, and what was sold without tax', () => {
    const rows = explained([dish('beer', 28_000, { quantity: 4 })], {
      taxes: { standard: [{ ...vat, rate: 12, included: true }] },
      discounts: [off('ana', { ...law, guests: 4 })],
    })
    expect(steps(rows)).toMatchObject([
      { kind: 'exemption', amount: -3000 },
      { kind: 'discount', category: 'statutory', statute: 'senior', rate: 20, amount: -5000 },
      { kind: 'tax', base: 75_000, amount: 9000 },
      { kind: 'exemptSales', amount: 25_000 },
    ])
  })

  test('by law where prices have no tax in them is the percentage alone', () => {
    const rows = explained([dish('beer', 25_000)], {
      taxes: { standard: [{ ...vat, rate: 12 }] },
      discounts: [off('ana', law)],
    })
    expect(kinds(steps(rows))).not.toContain('exemption')
    expect(steps(rows)[0]).toMatchObject({ kind: 'discount', amount: -5000 })
  })
})

describe('a service charge', () => {
  const discounts = [off('fifth', { value: 20 })]
  const dishes = [dish('beer', 25_000)]
  const rowOf = (policy: Parameters<typeof explained>[1]) =>
    explained(dishes, policy).find(({ kind }) => kind === 'serviceCharge')

  test('is a percentage of what is left after discounts', () => {
    expect(rowOf({ serviceCharge: service, discounts })).toEqual({
      kind: 'serviceCharge',
      rate: 10,
      base: 20_000,
      amount: 2000,
    })
  })

  test('or of the goods before them, in both cases without tax', () => {
    const before = { ...service, base: 'before_discount' } as const
    const taxes = { standard: [{ ...vat, rate: 25, included: true }] }
    expect(rowOf({ serviceCharge: before, discounts, taxes })).toMatchObject({
      base: 20_000,
      amount: 2000,
    })
    expect(rowOf({ serviceCharge: service, discounts, taxes })).toMatchObject({
      base: 16_000,
      amount: 1600,
    })
  })

  test('is nothing where the order bears none', () => {
    expect(rowOf({ discounts })).toBeUndefined()
  })
})
