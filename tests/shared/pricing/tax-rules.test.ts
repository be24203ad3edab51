import { describe, expect, it } from 'vitest'
import type { TaxRule } from '#shared/money/policy.ts'
import { ratioOf, round } from '#shared/money/ratio.ts'
import type { Ratio } from '#shared/money/ratio.ts'
import { fixedTaxes, sumTaxes } from '#shared/pricing/tax-document.ts'
import { taxLine } from '#shared/pricing/tax-line.ts'
import { planOf } from '#shared/pricing/tax-plan.ts'
import { tax } from './bills.ts'

const unrounded = (amount: Ratio) => amount

/** Base and amount of each tax of a price. */
const taxesOf = (price: number, rules: readonly TaxRule[], quantity = 1) =>
  taxLine(ratioOf(price), ratioOf(quantity), rules, 'price', unrounded).taxes.map((one) => [
    round(one.base),
    round(one.amount),
  ])

const bottle = (rate: number, included: boolean) =>
  tax(rate, { _id: `bottle${rate}`, kind: 'fixed', included })
const a = tax(10, { _id: 'a' })
const b = tax(10, { _id: 'b' })
const inside = { included: true }
const compound = { compound: true }

describe('taxes of one price', () => {
  it.each<[string, number, TaxRule[], number[][]]>([
    [
      'a percentage is of what a fixed tax in the price leaves',
      12_000,
      [bottle(1_000, true), { ...a, ...inside }],
      [
        [10_000, 1_000],
        [10_000, 1_000],
      ],
    ],
    [
      'a tax on top is of the price without the tax in it',
      1_100,
      [{ ...a, ...inside }, b],
      [
        [1_000, 100],
        [1_000, 100],
      ],
    ],
    [
      'two taxes in a price are taken out of it together',
      1_200,
      [
        { ...a, ...inside },
        { ...b, ...inside },
      ],
      [
        [1_000, 100],
        [1_000, 100],
      ],
    ],
    [
      'of taxes in a price that are not taken out together the last one is first; the base is the net',
      1_210,
      [
        { ...a, ...inside },
        { ...b, ...inside, ...compound },
      ],
      [
        [1_000, 100],
        [1_000, 110],
      ],
    ],
    [
      'a tax counts in only for those after it',
      1_000,
      [a, { ...b, ...compound }],
      [
        [1_000, 100],
        [1_000, 100],
      ],
    ],
    ['a fixed tax may be most of the price', 100, [bottle(60, true)], [[40, 60]]],
    [
      'fixed taxes in a price share what there is, the first one first',
      25,
      [bottle(20, true), bottle(10, true)],
      [
        [0, 20],
        [0, 5],
      ],
    ],
    [
      'a fixed tax on top takes nothing from one in the price',
      15,
      [bottle(20, false), bottle(10, true)],
      [
        [5, 20],
        [5, 10],
      ],
    ],
  ])('%s', (_title, price, rules, taxes) => {
    expect(taxesOf(price, rules)).toEqual(taxes)
  })

  it('a fixed tax comes back with a free dish', () => {
    expect(taxesOf(0, [bottle(10, false)], -3)).toEqual([[0, -30]])
    expect(taxesOf(0, [bottle(10, false)], 3)).toEqual([[0, 30]])
  })

  it('are planned once for a list of rules', () => {
    const rules = [a, b]
    expect(planOf(rules, 'price')).toBe(planOf(rules, 'price'))
    expect(planOf(rules, 'price')).not.toBe(planOf(rules, 'gross'))
  })
})

const line = (rules: readonly TaxRule[], keep?: number) => ({
  amount: ratioOf(1_000),
  quantity: ratioOf(1),
  rules,
  ...(keep !== undefined && { keep: ratioOf(keep) }),
})

describe('taxes of a document', () => {
  const both = line([{ ...a, ...inside }, b])
  const plain = line([b])

  it('is mixed if one line has taxes of both kinds', () => {
    expect(sumTaxes([both, plain], 'per_document').mixed).toBe(true)
    expect(sumTaxes([both, line([b], 0.5)], 'per_document').mixed).toBe(true)
    expect(sumTaxes([plain, line([{ ...a, ...inside }])], 'per_document').mixed).toBe(false)
  })

  it('has no fixed taxes if no line has one', () => {
    expect(fixedTaxes([both, plain])).toEqual([])
  })
})
