import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { inSequence, promote, promotedTaxes, promoteInTurn } from '#shared/pricing/promote.ts'
import type { DiscountReward, PromotedLine, Promotion } from '#shared/pricing/promotion.ts'
import { rulesOf } from '#shared/pricing/rules-of.ts'
import { grossOf } from '#shared/pricing/tax-document.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'
import { orderIn } from './arbitrary.ts'
import { tax } from './bills.ts'
import { dish, promotion } from './programs.ts'

const vat = tax(10, { _id: 'vat' })

const takenOff = (lines: readonly PromotedLine[], promotions: readonly Promotion[]) =>
  promote(lines, promotions, 'per_document').rewards.map(({ promotionId, gross }) => [
    promotionId,
    gross,
  ])

describe('amounts off the whole order', () => {
  it('are given one beside the other', () => {
    const five = [promotion('a', 'amount', 500, 'order'), promotion('b', 'amount', 500, 'order')]
    expect(takenOff([dish('tea', 1, 2_000)], five)).toEqual([
      ['a', -500],
      ['b', -500],
    ])
  })

  it('come after the best percentage, and together take no more than there is', () => {
    const all = [
      promotion('a', 'amount', 600, 'order'),
      promotion('b', 'amount', 600, 'order'),
      promotion('c', 'percent', 10, 'order'),
      promotion('d', 'percent', 20, 'order'),
    ]
    expect(takenOff([dish('tea', 1, 1_000)], all)).toEqual([
      ['d', -200],
      ['a', -600],
      ['b', -200],
    ])
  })
})

const free = (_id: string) => promotion(_id, 'percent', 100, 'cheapest')
const half = (_id: string) => promotion(_id, 'percent', 50, 'specific')

describe("'cheapest'", () => {
  it('takes one piece once: the next promotion has the next one', () => {
    const lines = [dish('cake', 1, 900), dish('tea', 2, 400)]
    expect(takenOff(lines, [free('a'), free('b'), free('c')])).toEqual([
      ['a', -400],
      ['b', -400],
      ['c', -900],
    ])
    const fourth = promote(lines, ['a', 'b', 'c', 'd'].map(free), 'per_document')
    expect(fourth.refused.get('d')).toBe('nothing')
  })

  it('takes the same piece in any sequence of typing', () => {
    const taxed = dish('tea', 1, 1_000, [vat])
    const plain = dish('soup', 1, 1_100)
    const off = [promotion('half', 'percent', 50, 'cheapest')]
    expect(takenOff([taxed, plain], off)).toEqual(takenOff([plain, taxed], off))
  })

  it('of a dish already discounted takes the rest of the piece', () => {
    const onTea = promotion('half', 'percent', 50, 'specific', { products: ['tea'] })
    expect(takenOff([dish('tea', 2, 1_000)], [free('a'), onTea])).toEqual([
      ['a', -1_000],
      ['half', -500],
    ])
    // Claimed the other way round: half of two teas, then the half that is left of one.
    const { rewards } = promoteInTurn([dish('tea', 2, 1_000)], [onTea, free('a')], 'per_document')
    expect(rewards.map(({ gross }) => gross)).toEqual([-1_000, -500])
  })

  it('is among the named dishes, and none of those that cost nothing', () => {
    const lines = [dish('bread', 1, 0), dish('tea', 1, 500), dish('cake', 1, 900)]
    expect(takenOff(lines, [free('a')])).toEqual([['a', -500]])
    const named = promotion('b', 'percent', 100, 'cheapest', { products: ['cake'] })
    expect(takenOff(lines, [named])).toEqual([['b', -900]])
  })
})

describe('promotions together', () => {
  it('follow each other from narrow ones to the whole order, codes after automatic ones', () => {
    const typed = [
      promotion('order amount', 'amount', 1, 'order'),
      promotion('order percent', 'percent', 1, 'order'),
      promotion('a code', 'amount', 1, 'specific', {}, 'CODE'),
      promotion('specific amount', 'amount', 1, 'specific'),
      promotion('specific percent', 'percent', 1, 'specific'),
      promotion('cheapest', 'percent', 1, 'cheapest'),
    ]
    expect(inSequence(typed).map(({ _id }) => _id)).toEqual([
      'cheapest',
      'specific percent',
      'specific amount',
      'a code',
      'order percent',
      'order amount',
    ])
  })

  it('never take off more tax than there is, even small ones', () => {
    const lines = [dish('tea', 1, 14, [vat])]
    const { rewards } = promote(lines, ['a', 'b', 'c', 'd', 'e', 'f'].map(half), 'per_line')
    const left = grossOf(promotedTaxes(lines, rewards, 'per_line'))
    expect(rewards.reduce((sum, { amount }) => sum + amount, 14)).toBeGreaterThanOrEqual(0)
    expect(left).toBeGreaterThanOrEqual(0)
  })
})

const reward: fc.Arbitrary<DiscountReward> = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const),
  value: fc.nat(100),
  on: fc.constantFrom('order' as const, 'cheapest' as const, 'specific' as const),
  products: fc.uniqueArray(fc.constantFrom('p0', 'p1', 'p2'), { minLength: 1 }),
})

const house = fc.constantFrom(...COUNTRIES).chain((country) =>
  fc
    .record({
      order: orderIn(country),
      rewards: fc.array(fc.record({ reward, code: fc.option(fc.constant('CODE')) }), {
        maxLength: 5,
      }),
      cheap: fc.boolean(),
      turn: fc.nat(20),
    })
    .map(({ order: { lines, policy }, rewards, cheap, turn }) => ({
      policy,
      turn,
      // Prices of a few units are where rounding shows.
      dishes: lines.map(({ _id, quantity, unitPrice, taxClass }, index): PromotedLine => ({
        _id,
        productId: `p${index % 4}`,
        quantity,
        unitPrice: cheap ? unitPrice % 20 : unitPrice,
        rules: rulesOf(policy, taxClass),
      })),
      promotions: rewards.map((one, index): Promotion => ({
        _id: `${index}`,
        name: '',
        code: one.code,
        rule: {},
        reward: one.reward,
      })),
    })),
)

const turned = <T>(items: readonly T[], by: number) => {
  const at = items.length === 0 ? 0 : by % items.length
  return [...items.slice(at), ...items.slice(0, at)].toReversed()
}

describe('promotions, in any order', TIMEOUT, () => {
  it('do not depend on the sequence of the dishes or of the promotions', () => {
    expect(
      verdict(house, ({ dishes, promotions, policy, turn }) => {
        const offOf = (lines: readonly PromotedLine[], typed: readonly Promotion[]) =>
          promote(lines, typed, policy.taxRounding)
            .rewards.map(({ promotionId, amount, gross }) => `${promotionId} ${amount} ${gross}`)
            .toSorted()
            .join()
        return offOf(dishes, promotions) === offOf(turned(dishes, turn), turned(promotions, turn))
      }),
    ).toBe(HOLDS)
  })

  it('leave no line of an order below zero, and all of it off leaves zero', () => {
    expect(
      verdict(house, ({ dishes, promotions, policy: { taxRounding } }) => {
        const { rewards } = promote(dishes, promotions, taxRounding)
        const before = grossOf(promotedTaxes(dishes, [], taxRounding))
        const after = grossOf(promotedTaxes(dishes, rewards, taxRounding))
        const all = promotion('all', 'percent', 100, 'specific')
        const nothing = promote(dishes, [...promotions, all], taxRounding).rewards
        const plain = dishes.every(({ rules }) => rules.every(({ kind }) => kind === 'percent'))
        const left = grossOf(promotedTaxes(dishes, nothing, taxRounding))
        return after <= before && (!plain || (after >= 0 && left === 0))
      }),
    ).toBe(HOLDS)
  })
})
