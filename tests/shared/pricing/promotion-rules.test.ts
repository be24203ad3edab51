import { describe, expect, it } from 'vitest'
import {
  freeAmong,
  inSequence,
  promote,
  promotedTaxes,
  promoteInTurn,
} from '#shared/pricing/promote.ts'
import type {
  FreeReward,
  PromotedLine,
  Promotion,
  PromotionRule,
  RewardLine,
} from '#shared/pricing/promotion.ts'
import { grossOf } from '#shared/pricing/tax-document.ts'
import { tax } from './bills.ts'
import { dish, promotion } from './programs.ts'

const vat = tax(10, { _id: 'vat' })
const deposit = (rate: number, included: boolean) =>
  tax(rate, { _id: `deposit${rate}`, kind: 'fixed', included })

/** The amount of each promotion, in the given sequence. */
const offInTurn = (lines: readonly PromotedLine[], promotions: readonly Promotion[]) =>
  promoteInTurn(lines, promotions, 'per_document').rewards.map(({ promotionId, gross }) => [
    promotionId,
    gross,
  ])

const refusedOf = (lines: readonly PromotedLine[], ...promotions: readonly Promotion[]) =>
  Object.fromEntries(promote(lines, promotions, 'per_document').refused)

const on = (rule: PromotionRule) => ({ ...promotion('a', 'amount', 1, 'order'), rule })

describe('the rule of a promotion', () => {
  const cart = [dish('tea', 2, 400, [vat]), dish('tea', 1, 400, [vat]), dish('cake', 5, 100)]

  it.each<[string, PromotionRule, boolean]>([
    ['asks for nothing', {}, true],
    ['asks for as many pieces as there are', { minQuantity: 8 }, true],
    ['asks for more pieces than there are', { minQuantity: 9 }, false],
    ['counts the pieces of its products', { products: ['tea'], minQuantity: 3 }, true],
    ['counts no other pieces', { products: ['tea'], minQuantity: 4 }, false],
    ['asks for the amount with its taxes', { minAmount: 1_820 }, true],
    ['asks for more than the amount', { minAmount: 1_821 }, false],
    ['asks for an amount without taxes', { minAmount: 1_700, minAmountTax: 'excluded' }, true],
    ['asks for more without taxes', { minAmount: 1_701, minAmountTax: 'excluded' }, false],
    ['counts the amount of its products', { products: ['tea'], minAmount: 1_320 }, true],
    ['counts no other amount', { products: ['tea'], minAmount: 1_321 }, false],
  ])('%s', (_title, rule, isMet) => {
    expect(refusedOf(cart, on(rule))).toEqual(isMet ? {} : { a: 'rule' })
  })

  it.each<[string, string | null, PromotionRule, string[]]>([
    ['less what a code took off', 'CODE', { minAmount: 950 }, ['rule']],
    ['with what was taken off of itself', null, { minAmount: 950 }, []],
    ['of named products with what a code took', 'CODE', { minAmount: 950, products: ['tea'] }, []],
  ])('counts the amount %s', (_title, code, rule, refusals) => {
    const first = promotion('first', 'amount', 100, 'order', {}, code)
    const { refused } = promoteInTurn([dish('tea', 1, 1_000)], [first, on(rule)], 'per_document')
    expect([...refused.values()]).toEqual(refusals)
  })
})

const give = (points: 'order' | 'unit', cost: number, quantity: number) => {
  const reward: FreeReward = { kind: 'free', productId: 'tea', quantity, cost }
  const promotions = [{ _id: 'a', name: '', code: null, rule: { points }, reward }]
  return promote([dish('tea', 7, 100)], promotions, 'per_document').free.get('a')
}

describe('free pieces', () => {
  it.each([
    ['order', 1, 2, 2],
    ['order', 0, 2, 2],
    ['order', 2, 2, 0],
    ['unit', 3, 2, 4],
    ['unit', 1, 1, 7],
  ] as const)('a point for each %s, %i a claim of %i: %i', (points, cost, quantity, pieces) => {
    expect(give(points, cost, quantity)).toBe(pieces)
  })

  it('of a cart with every three paid two are', () => {
    expect([3, 4, 5, 8, 9, 10, 14].map((pieces) => freeAmong(pieces, 3, 2))).toEqual([
      0, 1, 2, 2, 3, 4, 5,
    ])
  })

  it('are given before anything is taken off, and of equals the first by name is first', () => {
    const reward: FreeReward = { kind: 'free', productId: 'tea', quantity: 1, cost: 1 }
    const sequence = [
      promotion('c', 'percent', 5, 'cheapest'),
      promotion('b', 'percent', 5, 'cheapest'),
      promotion('d', 'percent', 5, 'cheapest'),
      { _id: 'free', name: '', code: null, rule: {}, reward },
    ]
    expect(inSequence(sequence).map(({ _id }) => _id)).toEqual(['free', 'b', 'c', 'd'])
  })
})

const percent = (_id: string, value: number) => promotion(_id, 'percent', value, 'order')

describe('percentages on the whole order', () => {
  it('exclude each other: the best one stays, of equals the first', () => {
    const tea = [dish('tea', 1, 1_000)]
    const three = [percent('a', 10), percent('b', 20), percent('c', 30)]
    expect(offInTurn(tea, three)).toEqual([['c', -300]])
    expect(refusedOf(tea, ...three)).toEqual({ a: 'better', b: 'better' })
    expect(refusedOf(tea, percent('a', 20), percent('b', 20))).toEqual({ b: 'better' })
  })

  it('are compared on the rest of the others', () => {
    const tea = [dish('tea', 1, 1_000)]
    const code = promotion('code', 'amount', 400, 'order', {}, 'CODE')
    expect(offInTurn(tea, [percent('a', 50), code, percent('b', 60)])).toEqual([
      ['a', -500],
      ['code', -400],
    ])
  })
})

describe('amounts off named dishes', () => {
  const both = promotion('both', 'amount', 600, 'specific', { products: ['tea', 'cake'] })
  const tea = promotion('tea', 'amount', 1_000, 'specific', { products: ['tea'] })
  const cake = promotion('cake', 'amount', 1_000, 'specific', { products: ['cake'] })
  const cart = [dish('tea', 1, 1_000), dish('cake', 1, 1_000)]

  it('make room for each other until nothing is left', () => {
    expect(offInTurn(cart, [both, tea, cake])).toEqual([
      ['both', -600],
      ['tea', -1_000],
      ['cake', -400],
    ])
  })

  it('move to the same dish only as much as it has left', () => {
    const again = promotion('again', 'amount', 600, 'specific', { products: ['tea', 'cake'] })
    expect(offInTurn(cart, [both, again, tea])).toEqual([
      ['both', -600],
      ['again', -600],
      ['tea', -800],
    ])
  })

  it('make no room on dishes that have not as much left', () => {
    expect(offInTurn([dish('tea', 1, 1_000), dish('cake', 1, 200)], [both, tea])).toEqual([
      ['both', -600],
      ['tea', -600],
    ])
  })

  it('make room only among the same taxes', () => {
    const taxed = [dish('tea', 1, 1_000), dish('cake', 1, 1_000, [tax(0, { _id: 'other' })])]
    expect(offInTurn(taxed, [both, tea])).toEqual([
      ['both', -300],
      ['both', -300],
      ['tea', -700],
    ])
  })

  it('make room for percentages, too, which make none', () => {
    const half = promotion('half', 'percent', 50, 'specific', { products: ['tea'] })
    expect(offInTurn(cart, [both, half])).toEqual([
      ['both', -600],
      ['half', -500],
    ])
    const all = promotion('all', 'percent', 30, 'specific')
    expect(offInTurn(cart, [all, tea])).toEqual([
      ['all', -600],
      ['tea', -700],
    ])
  })

  it('make none for the cheapest piece or the whole order, nor does an amount off the cheapest', () => {
    const cheapest = promotion('one', 'percent', 100, 'cheapest', { products: ['tea'] })
    expect(offInTurn(cart, [both, cheapest])).toEqual([
      ['both', -600],
      ['one', -700],
    ])
    const piece = promotion('piece', 'amount', 600, 'cheapest')
    expect(offInTurn(cart, [piece, cake, tea])).toEqual([
      ['piece', -600],
      ['cake', -400],
      ['tea', -1_000],
    ])
  })
})

const halfPiece = (_id: string) => promotion(_id, 'percent', 50, 'cheapest')
const free = (_id: string) => promotion(_id, 'percent', 100, 'cheapest')
const firstTaxOf = (...typed: readonly PromotedLine[]) =>
  promote(typed, [free('a')], 'per_document').rewards.map(({ rules }) => rules[0]?._id)

describe('a piece', () => {
  it('that was partly taken is no more the cheapest', () => {
    const lines = [dish('tea', 1, 400), dish('cake', 1, 900)]
    expect(offInTurn(lines, [halfPiece('a'), halfPiece('b'), halfPiece('c')])).toEqual([
      ['a', -200],
      ['b', -450],
    ])
  })

  it('after an amount is worth its rest, and the last one no more than that', () => {
    const off = promotion('off', 'amount', 3, 'specific')
    expect(offInTurn([dish('tea', 2, 5)], [off, free('a'), free('b')])).toEqual([
      ['off', -3],
      ['a', -4],
      ['b', -3],
    ])
  })

  it('is taken of the line with fewer pieces, in any sequence of typing', () => {
    const one = { ...dish('tea', 1, 10), _id: 'one' }
    const two = { ...dish('tea', 2, 10), _id: 'two' }
    const off = promotion('off', 'amount', 2, 'specific')
    for (const typed of [
      [one, two],
      [two, one],
    ])
      expect(offInTurn(typed, [off, free('a')])).toEqual([
        ['off', -2],
        ['a', -9],
      ])
  })

  it('of equal price is that of the first product, then of the first taxes', () => {
    const ten = tax(10, { _id: 'ten' })
    const other = tax(10, { _id: 'other' })
    const cake = dish('cake', 1, 100, [ten])
    const tea = dish('tea', 1, 100, [other])
    expect([firstTaxOf(cake, tea), firstTaxOf(tea, cake)]).toEqual([['ten'], ['ten']])
    const same = dish('cake', 1, 100, [other])
    expect([firstTaxOf(cake, same), firstTaxOf(same, cake)]).toEqual([['other'], ['other']])
  })

  it('that comes back is not discounted, nor is one of a line without pieces', () => {
    const lines = [dish('tea', -1, 100), dish('soup', 0, 100), dish('cake', 1, 900)]
    expect(offInTurn(lines, [free('a'), promotion('b', 'percent', 50, 'specific')])).toEqual([
      ['a', -900],
    ])
  })
})

describe('fixed taxes per piece', () => {
  const all = promotion('all', 'percent', 100, 'order')

  it('are not discounted, in the price or on top of it', () => {
    const bottle = dish('beer', 3, 100, [deposit(20, true), deposit(5, true), deposit(30, false)])
    expect(offInTurn([bottle], [all])).toEqual([['all', -225]])
    expect(offInTurn([dish('beer', 1, 10, [deposit(20, true)])], [all])).toEqual([])
  })

  it('stay with any number of small rewards', () => {
    const lines = [dish('tea', 1, 14, [vat]), dish('beer', 1, 14, [vat, deposit(5, false)])]
    const small = (promotionId: string): RewardLine => ({
      promotionId,
      amount: -5,
      gross: -6,
      rules: [vat],
    })
    const { taxes } = promotedTaxes(lines, ['a', 'b', 'c'].map(small), 'per_line')
    expect(taxes.find(({ rule }) => rule._id === 'deposit5')?.amount).toEqual({ n: 5n, d: 1n })
  })

  it('count pieces', () => {
    const beers = [dish('beer', 3, 100, [deposit(20, false)])]
    expect(grossOf(promotedTaxes(beers, [], 'per_document'))).toBe(360)
  })
})

const rewardOf = (amount: number): RewardLine => ({
  promotionId: 'a',
  amount,
  gross: amount,
  rules: [vat],
})
const taxedTea = (unitPrice: number, quantity = 1) => dish('tea', quantity, unitPrice, [vat])

describe('an order with rewards', () => {
  it.each<[string, PromotedLine[], number[], number]>([
    ['without rewards is taxed line by line', [taxedTea(14, -1), taxedTea(14, -1)], [], -30],
    ['less one is taxed line by line', [taxedTea(15)], [-4], 13],
    ['whose tax rewards have used up has none', [taxedTea(14)], [-9], 5],
    ['with more tax taken off than there is, is taxed as one line', [taxedTea(14)], [-5, -5], 4],
    ['is nothing where nothing is left', [taxedTea(14)], [-4, -4, -4, -2], 0],
    ['is counted once', [taxedTea(14), taxedTea(14)], [-5, -5, -5], 14],
  ])('%s', (_title, lines, amounts, gross) => {
    expect(grossOf(promotedTaxes(lines, amounts.map(rewardOf), 'per_line'))).toBe(gross)
  })
})

describe('rewards', () => {
  it('of taxes are listed with the first dish that has them', () => {
    const cart = [dish('a', 1, 900, [vat]), dish('b', 1, 100), dish('c', 1, 100, [vat])]
    const { rewards } = promote(cart, [promotion('a', 'percent', 10, 'order')], 'per_document')
    expect(rewards.map(({ amount }) => amount)).toEqual([-100, -10])
  })

  it('are listed in the sequence of the dishes, and none is of nothing', () => {
    const cart = [dish('dear', 1, 900, [vat]), dish('cheap', 1, 100), dish('tiny', 1, 1, [tax(5)])]
    const { rewards } = promote(cart, [promotion('a', 'percent', 10, 'order')], 'per_document')
    expect(rewards).toEqual([
      { promotionId: 'a', amount: -90, gross: -99, rules: [vat] },
      { promotionId: 'a', amount: -10, gross: -10, rules: [] },
    ])
  })
})
