import { describe, expect, it } from 'vitest'
import type { PricingPolicy, TaxRule } from '#shared/money/policy.ts'
import { changeFor, quickCash, roundCash } from '#shared/pricing/cash.ts'
import { comboPrices } from '#shared/pricing/combo.ts'
import { convertPrice } from '#shared/pricing/convert-price.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { freeAmong, promote } from '#shared/pricing/promote.ts'
import type { Promotion } from '#shared/pricing/promotion.ts'
import { refundPieces } from '#shared/pricing/refund.ts'
import { settle } from '#shared/pricing/settle.ts'
import { takePieces } from '#shared/pricing/pieces.ts'
import { splitByItems, splitEvenly } from '#shared/pricing/split.ts'
import { splitSuffix } from '#shared/pricing/split-check.ts'

const vat: TaxRule = {
  _id: 'vat',
  name: 'VAT',
  kind: 'percent',
  rate: 10,
  included: false,
  compound: false,
}
const policy: PricingPolicy = {
  currency: 'LAK',
  taxes: { standard: [vat] },
  taxRounding: 'per_document',
  serviceCharge: null,
  cashRounding: { unit: 500, mode: 'half_up' },
}
const line = (_id: string, quantity: number, unitPrice: number) => ({
  _id,
  quantity,
  unitPrice,
  taxClass: 'standard',
})
const cash = (amount: number | null) => ({ kind: 'cash' as const, amount })
const card = (amount: number | null) => ({ kind: 'other' as const, amount })

describe('cash', () => {
  const kip = { unit: 500, mode: 'half_up' as const }

  it('only the cash tender is rounded, and change comes from the rounded due', () => {
    expect(roundCash(236_400, kip)).toEqual({ rounded: 236_500, rounding: 100 })
    expect(changeFor(236_400, 250_000, kip)).toBe(13_500)
    expect(changeFor(236_400, 236_000, kip)).toBe(0)
  })

  it('a refund mirrors the sale', () => {
    expect(roundCash(-236_250, kip).rounded).toBe(-roundCash(236_250, kip).rounded)
    const rule = { unit: 5, mode: 'up' as const, appliesTo: 'cash_only' as const }
    expect(settle(-1572, [cash(null)], rule)).toMatchObject({ amounts: [-1575], rounding: -3 })
  })

  it('a card pays the rest of the cash to the last unit', () => {
    const rule = { unit: 5, mode: 'half_up' as const, appliesTo: 'cash_only' as const }
    expect(settle(5254, [cash(5000), card(null)], rule)).toMatchObject({
      amounts: [5000, 254],
      rounding: 0,
      complete: true,
    })
    expect(settle(5254, [card(1000), cash(5000)], rule)).toMatchObject({ change: 745, rounding: 1 })
    expect(settle(5254, [cash(5000)], rule)).toMatchObject({ remaining: 254, complete: false })
  })

  it('received where nothing is due is all change', () => {
    const rule = { unit: 5, mode: 'half_up' as const, appliesTo: 'cash_only' as const }
    expect(settle(0, [cash(100)], rule)).toMatchObject({ change: 100, remaining: 0 })
  })

  it('quick keys are the exact due and the amounts in larger notes', () => {
    expect(quickCash(236_400, 'LAK', kip)).toEqual([236_500, 240_000, 250_000, 300_000])
    expect(quickCash(3117, 'SGD', { unit: 5, mode: 'half_up' })).toEqual([3115, 3200, 5000, 10_000])
    expect(quickCash(100_000, 'LAK', kip)[0]).toBe(100_000)
    expect(quickCash(0, 'LAK', kip)).toEqual([])
  })
})

describe('combos', () => {
  it('are prorated on the cheapest dish of each choice, the last pick takes the remainder', () => {
    const picks = [
      { choicePrices: [1000, 1800], extra: 0 },
      { choicePrices: [2500, 2000], extra: 300 },
      { choicePrices: [3000], extra: 0 },
    ]
    expect(comboPrices(4000, picks)).toEqual([667, 1333 + 300, 2000])
  })

  it('of a few units give no pick less than nothing', () => {
    const pick = { choicePrices: [1], extra: 0 }
    expect(comboPrices(2, [pick, pick, pick, pick])).toEqual([1, 1, 0, 0])
    expect(comboPrices(2, [pick, pick, { choicePrices: [], extra: 3 }])).toEqual([1, 1, 3])
  })

  it('of dishes without a price are parted evenly', () => {
    const free = { choicePrices: [0], extra: 0 }
    expect(comboPrices(1000, [free, free, free])).toEqual([333, 333, 334])
  })
})

describe('parts of a bill', () => {
  const order = { lines: [line('a', 3, 10_000), line('b', 1, 5_000)], policy, discounts: [] }
  const tenOff = { _id: 'd', name: '', kind: 'percent' as const, value: 10 }

  it('a partial refund carries its share of the order discount', () => {
    const discounted = { ...order, discounts: [tenOff] }
    const refund = refundPieces(discounted, [{ lineId: 'a', quantity: 1 }], [])
    expect(refund).toMatchObject({ total: -9_900, net: -9_000, taxes: [{ amount: -900 }] })
  })

  it('pieces that a line does not have are neither refunded nor split off', () => {
    expect(refundPieces(order, [{ lineId: 'a', quantity: 9 }], []).total).toBe(-33_000)
    expect(refundPieces(order, [{ lineId: 'x', quantity: 1 }], []).total).toBe(0)
    const again = refundPieces(
      order,
      [{ lineId: 'a', quantity: 3 }],
      [{ lineId: 'a', quantity: 3 }],
    )
    expect(again.total).toBe(0)
  })

  it('a split by items has a bill for each group and one for the rest', () => {
    const bills = splitByItems(order, [
      [{ lineId: 'a', quantity: 2 }],
      [{ lineId: 'b', quantity: 1 }],
    ])
    expect(bills.map(({ total }) => total)).toEqual([22_000, 5_500, 11_000])
  })

  it('an even split is equal to the last unit', () => {
    const { totals } = priceOrder([line('a', 1, 100)], { ...policy, taxes: { standard: [] } })
    expect(
      splitEvenly(totals, 3)
        .map(({ total }) => total)
        .toSorted((a, b) => a - b),
    ).toEqual([33, 33, 34])
  })

  it('pieces move to another check with the next letter', () => {
    const { taken, left } = takePieces(order.lines, [{ lineId: 'a', quantity: 1 }])
    expect(taken.map(({ _id, quantity }) => [_id, quantity])).toEqual([['a', 1]])
    expect(left.map(({ _id, quantity }) => [_id, quantity])).toEqual([
      ['a', 2],
      ['b', 1],
    ])
    expect([1, 25, 26, 51, 52].map(splitSuffix)).toEqual(['B', 'Z', 'AA', 'AZ', 'BA'])
  })

  it('a price with its taxes in it keeps the restaurant’s earnings under others', () => {
    const included = { ...vat, included: true }
    const less = { ...included, _id: 'less', rate: 5 }
    expect(convertPrice(11_000, [included], [vat])).toBe(10_000)
    expect(convertPrice(11_000, [included], [less])).toBe(10_500)
    expect(convertPrice(11_000, [included], [included])).toBe(11_000)
  })

  it('a price with a tax on top stays what the menu shows', () => {
    const included = { ...vat, included: true }
    expect(convertPrice(10_000, [vat], [included])).toBe(10_000)
    expect(convertPrice(10_000, [{ ...vat, rate: 5 }], [vat])).toBe(10_000)
    expect(convertPrice(10_000, [included, { ...vat, _id: 'more' }], [])).toBe(10_000)
  })
})

const dish = (productId: string, quantity: number, unitPrice: number, rules: TaxRule[] = []) => ({
  _id: productId,
  productId,
  quantity,
  unitPrice,
  rules,
})
const promotion = (_id: string, reward: Promotion['reward'], more: Partial<Promotion> = {}) => ({
  _id,
  name: _id,
  code: null,
  rule: {},
  reward,
  ...more,
})

const percentOff = (value: number) => promotion(`${value}`, { kind: 'percent', value, on: 'order' })

describe('promotions', () => {
  it("'cheapest' compares prices with their taxes", () => {
    const lines = [dish('taxed', 1, 1000, [vat]), dish('plain', 1, 1050)]
    const { rewards } = promote(
      lines,
      [promotion('half', { kind: 'percent', value: 50, on: 'cheapest' })],
      'per_line',
    )
    expect(rewards.map(({ gross }) => gross)).toEqual([-525])
  })

  it('overlapping fixed rewards are taken first from lines that the later one cannot reach', () => {
    const lines = [dish('tea', 1, 1000), dish('cake', 1, 1000)]
    const onBoth = {
      kind: 'amount' as const,
      value: 1000,
      on: 'specific' as const,
      products: ['tea', 'cake'],
    }
    const onTea = {
      kind: 'amount' as const,
      value: 1000,
      on: 'specific' as const,
      products: ['tea'],
    }
    const { rewards } = promote(
      lines,
      [promotion('both', onBoth), promotion('tea', onTea)],
      'per_line',
    )
    expect(rewards.map(({ gross }) => gross)).toEqual([-1000, -1000])
  })

  it('the order is never below zero', () => {
    const lines = [dish('tea', 1, 500)]
    const five = { kind: 'amount' as const, value: 900, on: 'specific' as const }
    const { rewards, refused } = promote(
      lines,
      [promotion('a', five), promotion('b', five)],
      'per_line',
    )
    expect(rewards.map(({ gross }) => gross)).toEqual([-500])
    expect(refused.get('b')).toBe('nothing')
  })

  it('of discounts on the whole order the best one stays, in any sequence', () => {
    const lines = [dish('tea', 1, 1000)]
    for (const programs of [
      [percentOff(10), percentOff(20)],
      [percentOff(20), percentOff(10)],
    ]) {
      const { rewards, refused } = promote(lines, programs, 'per_line')
      expect(rewards.map(({ gross }) => gross)).toEqual([-200])
      expect(refused.get('10')).toBe('better')
    }
  })

  it('an amount off the order is spread over its taxes', () => {
    const lines = [dish('taxed', 1, 1000, [vat]), dish('plain', 1, 1100)]
    const { rewards } = promote(
      lines,
      [promotion('ten', { kind: 'amount', value: 220, on: 'order' })],
      'per_line',
    )
    expect(rewards.map(({ amount, gross }) => [amount, gross])).toEqual([
      [-100, -110],
      [-110, -110],
    ])
  })

  it('a reward has its ceiling', () => {
    const reward = { kind: 'percent' as const, value: 50, on: 'order' as const, maxAmount: 300 }
    const { rewards } = promote([dish('tea', 1, 1000)], [promotion('half', reward)], 'per_line')
    expect(rewards.map(({ gross }) => gross)).toEqual([-300])
  })

  it('of six pieces in the cart two are free when two are paid for each', () => {
    expect([2, 3, 5, 6].map((pieces) => freeAmong(pieces, 2, 1))).toEqual([0, 1, 1, 2])
  })
})
