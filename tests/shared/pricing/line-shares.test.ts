import { describe, expect, it } from 'vitest'
import { lineShares } from '#shared/pricing/line-shares.ts'
import { cutShare, mapShare, totalsOf } from '#shared/pricing/cut-shares.ts'
import { lines, off, policy, service, tax } from './bills.ts'
import type { Item } from './bills.ts'

const food = tax(10, { _id: 'food' })
const beer = tax(20, { _id: 'beer' })
const taxes = { standard: [food], alcohol: [beer], plain: [] }
const shares = (items: readonly Item[], more: Partial<Parameters<typeof lineShares>[0]> = {}) =>
  lineShares({ lines: lines(...items), policy: policy([], { taxes }), discounts: [], ...more })

const none = { base: 0, amount: 0 }

describe('what a line bears of its bill', () => {
  it('is its price and its own taxes', () => {
    expect(
      shares([
        [2, 500],
        [1, 300, 'alcohol'],
        [1, 77, 'plain'],
      ]),
    ).toEqual([
      share(1_000, 1_000, [{ base: 1_000, amount: 100 }, none]),
      share(300, 300, [none, { base: 300, amount: 60 }]),
      share(77, 77, [none, none]),
    ])
  })

  it('is its part of a discount that reaches it', () => {
    const discounts = [off('percent', 50, ['line1'])]
    expect(
      shares(
        [
          [1, 1_000],
          [1, 300, 'alcohol'],
        ],
        { discounts },
      ),
    ).toEqual([
      share(1_000, 1_000, [{ base: 1_000, amount: 100 }, none]),
      share(300, 150, [none, { base: 150, amount: 30 }]),
    ])
  })

  it('is its part of a service charge and of the taxes on it', () => {
    const charged = policy([], { taxes, serviceCharge: service(10, true) })
    const [first, second] = shares(
      [
        [1, 3_000],
        [1, 1_000, 'plain'],
      ],
      { policy: charged },
    )
    expect(first).toEqual({
      ...share(3_000, 3_000, [{ base: 3_300, amount: 330 }]),
      serviceCharge: 300,
    })
    expect(second).toEqual({
      ...share(1_000, 1_000, [{ base: 100, amount: 10 }]),
      serviceCharge: 100,
    })
  })

  it('has the taxes on the service charge in it where prices have', () => {
    const included = policy([tax(10, { included: true })], { serviceCharge: service(10, true) })
    const [first, second] = shares(
      [
        [3, 1_100],
        [1, 1_100],
      ],
      { policy: included },
    )
    expect(first).toMatchObject({ goods: 3_300, serviceCharge: 300, serviceTax: 30 })
    expect(second).toMatchObject({ goods: 1_100, serviceCharge: 100, serviceTax: 10 })
  })

  it.each([
    ['before_discount', [300, 100]],
    ['after_discount', [0, 100]],
  ] as const)('is of a service charge %s: %j', (base, expected) => {
    const charged = policy([], { taxes, serviceCharge: service(10, false, base) })
    const discounts = [off('percent', 100, ['line0'])]
    const found = shares(
      [
        [1, 3_000],
        [1, 1_000],
      ],
      { policy: charged, discounts },
    )
    expect(found.map(({ serviceCharge }) => serviceCharge)).toEqual(expected)
  })

  it('has the taxes on a service charge where the charge is, despite discounts', () => {
    const charged = policy([tax(10, { included: true })], {
      serviceCharge: service(10, true, 'before_discount'),
    })
    const discounts = [off('percent', 100, ['line0'])]
    const items: Item[] = [
      [1, 1_100],
      [1, 1_100],
    ]
    expect(shares(items, { policy: charged, discounts })).toMatchObject([
      { goods: 0, serviceCharge: 100, serviceTax: 10 },
      { goods: 1_100, serviceCharge: 100, serviceTax: 10 },
    ])
  })

  it('is its part of a rounding, by prices with their taxes, where no service is charged', () => {
    const both = [
      tax(6, { _id: 'a', included: true, compound: true }),
      tax(6, { _id: 'b', included: true, compound: true, standalone: true }),
      tax(3),
    ]
    const rounded = policy([], { taxes: { standard: [], both } })
    const items: Item[] = [
      [1, 3_300],
      [2, 1_779, 'both'],
    ]
    const found = shares(items, { policy: rounded })
    expect(found.map(({ goods, serviceTax }) => [goods, serviceTax])).toEqual([
      [3_300, 0],
      [3_558, 1],
    ])
  })

  it('is its own price if a return evens out the bill', () => {
    const even = shares([
      [1, 1_000],
      [-2, 500],
    ])
    expect(even.map(({ goods, taxes: own }) => [goods, own])).toEqual([
      [1_000, [{ base: 1_000, amount: 100 }]],
      [-1_000, [{ base: -1_000, amount: -100 }]],
    ])
  })
})

const share = (
  subtotal: number,
  goods: number,
  own: readonly { readonly base: number; readonly amount: number }[],
) => ({ subtotal, goods, serviceCharge: 0, serviceTax: 0, taxes: own })

const full = {
  subtotal: 100,
  goods: 90,
  serviceCharge: 10,
  serviceTax: 1,
  taxes: [{ base: 101, amount: 11 }],
}
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

describe('shares', () => {
  it('are added up figure by figure; a tax that one does not have is nothing of it', () => {
    const untaxed = { ...full, taxes: [] }
    expect(mapShare([full, full, untaxed], sum)).toEqual({
      subtotal: 300,
      goods: 270,
      serviceCharge: 30,
      serviceTax: 3,
      taxes: [{ base: 202, amount: 22 }],
    })
    expect(mapShare([], sum)).toEqual(share(0, 0, []))
  })

  it('are cut into pieces that add up', () => {
    const cuts = [0, 1, 2].map((from) => cutShare(full, from, from + 1, 3))
    expect(cuts.map(({ subtotal }) => subtotal)).toEqual([33, 34, 33])
    expect(mapShare(cuts, sum)).toEqual(full)
    expect(cutShare(full, 0, 0, 0)).toEqual(share(0, 0, [none]))
  })
})

describe('the bill of a share', () => {
  const named = (included: boolean) => ({ _id: 'x', name: 'X', rate: 10, included, ...none })

  it('is its goods, its service charge and the taxes on top', () => {
    expect(totalsOf(full, [named(false)])).toEqual({
      subtotal: 100,
      discount: 10,
      serviceCharge: 10,
      taxes: [{ ...named(false), base: 101, amount: 11 }],
      net: 91,
      total: 112,
    })
  })

  it('does not add a tax that its price includes', () => {
    expect(totalsOf(full, [named(true)])).toMatchObject({ net: 80, total: 101 })
  })

  it.each([
    [{ base: 4, amount: 0 }, 1],
    [{ base: 0, amount: 4 }, 1],
    [none, 0],
  ])('names a tax that it bears anything of: %j', (borne, count) => {
    expect(totalsOf(share(10, 10, [borne]), [named(false)]).taxes).toHaveLength(count)
  })

  it('names no tax where nothing was taken', () => {
    expect(totalsOf(share(0, 0, []), [named(false)])).toEqual({
      subtotal: 0,
      discount: 0,
      serviceCharge: 0,
      taxes: [],
      net: 0,
      total: 0,
    })
  })
})
