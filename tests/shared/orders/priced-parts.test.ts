import { describe, expect, test } from 'vitest'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { piecePrice, type Priced, pricedParts } from '#shared/orders/priced-parts.ts'

type Discount = NonNullable<Priced['discounts']>[number]

const policy: Priced['policy'] = {
  currency: 'LAK',
  taxes: { standard: [] },
  taxRounding: 'per_document',
  serviceCharge: null,
  cashRounding: { unit: 500, mode: 'half_up' },
}
const line = (_id: string, quantity: number) => ({
  _id,
  quantity,
  unitPrice: 1000,
  taxClass: 'standard',
  modifiers: [{ price: 200 }, { price: -50 }],
})
const lines = [line('beer', 4), line('rice', 2)]
const partsOf = (more: Partial<Discount> = {}) =>
  pricedParts({
    lines,
    policy,
    discounts: [{ _id: 'off', category: 'discount', kind: 'percent', value: 10, ...more }],
  }).discounts[0]

test('a piece costs its price and that of its choices', () => {
  expect(piecePrice(line('beer', 4))).toBe(1150)
  expect(pricedParts({ lines, policy })).toEqual({
    lines: [
      { _id: 'beer', quantity: 4, unitPrice: 1150, taxClass: 'standard' },
      { _id: 'rice', quantity: 2, unitPrice: 1150, taxClass: 'standard' },
    ],
    policy,
    discounts: [],
  })
})

describe('a discount is priced', () => {
  const plain = { _id: 'off', name: '', kind: 'percent', value: 10 }

  test.each<[string, Partial<Discount>, object]>([
    ['by its reason, if it has one', { reason: 'Birthday' }, { ...plain, name: 'Birthday' }],
    ['for the whole order', {}, plain],
    ['for its lines', { lineIds: ['rice'] }, { ...plain, lineIds: ['rice'] }],
    [
      'for pieces of its line',
      { lineIds: ['beer'], pieces: 3 },
      { ...plain, lineIds: ['beer'], share: { part: 3, of: 4 } },
    ],
    [
      'for a piece of the second line',
      { lineIds: ['rice'], pieces: 1 },
      { ...plain, lineIds: ['rice'], share: { part: 1, of: 2 } },
    ],
    [
      'for all pieces of a line that has no more',
      { lineIds: ['rice'], pieces: 2 },
      { ...plain, lineIds: ['rice'] },
    ],
    [
      'for all pieces of a line that has fewer',
      { lineIds: ['rice'], pieces: 3 },
      { ...plain, lineIds: ['rice'] },
    ],
    ['for no piece of no line', { pieces: 1 }, plain],
    ['for one of its guests', { guests: 4 }, { ...plain, share: { part: 1, of: 4 } }],
    ['by law without tax', { category: 'statutory' }, { ...plain, exempt: true }],
    ['on the house with it', { category: 'comp' }, plain],
  ])('%s', (_case, more, expected) => {
    expect(partsOf(more)).toEqual(expected)
  })
})

const priceOf = (order: Priced) => {
  const parts = pricedParts(order)
  return priceOrder(parts.lines, parts.policy, parts.discounts)
}

test.each([
  ['of two beers, each is of its own', [100, 1], [100, 1], 2],
  ['half of a beer, then another one free', [50, 1], [100, 1], 1.5],
  ['half of all beers, then two free', [50, 4], [100, 2], 3],
  ['three free, then half of two: one of them is free', [100, 3], [50, 2], 3.5],
  ['all free, then all free', [100, 4], [100, 4], 4],
  ['three free of more than there are', [100, 9], [100, 9], 4],
])('two discounts on pieces: %s', (_case, first, second, beers) => {
  const discounts = [first, second].map(([value = 0, pieces = 0], at) => ({
    _id: `off${at}`,
    category: 'discount' as const,
    kind: 'percent' as const,
    value,
    lineIds: ['beer'],
    pieces,
  }))
  const { totals } = priceOf({ lines, policy, discounts })
  expect(totals.discount).toBe(beers * 1150)
})
