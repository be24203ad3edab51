import { describe, expect, test } from 'vitest'
import type { PromotionVersion } from '#shared/promotions/definition.ts'
import { dish, openTill, promotion, untaxed } from './till.ts'

const tea = dish('tea', 2_000)
const cake = dish('cake', 9_000)

/** What promotions take off an order of dishes: `[dish, pieces]`. */
function taken(offers: readonly PromotionVersion[], ...dishes: (readonly [typeof tea, number])[]) {
  const till = openTill({ branch: untaxed, menu: [tea, cake], offers })
  dishes.forEach(([item, quantity], at) => {
    expect(till.add(item, `line${at}`, quantity)).toBe('ok')
  })
  return till.taken()
}
const of = (...items: (typeof tea)[]) => ({ of: { items: items.map(({ _id }) => _id) } })

describe('promotions together', () => {
  test('80 less 40, then half, is 20', () => {
    const plate = dish('plate', 80)
    const offers = [
      promotion('forty', { kind: 'amount', amount: 40 }, { stacks: true }),
      promotion('half', { kind: 'percent', percent: 50 }, { stacks: true }),
    ]
    const till = openTill({ branch: untaxed, menu: [plate], offers })
    till.add(plate, 'plate')
    expect(till.order().totals).toMatchObject({ subtotal: 80, discount: 60, total: 20 })
    const onOrder = [
      offers[0] ?? promotion('', { kind: 'percent', percent: 1 }),
      promotion('all', { kind: 'orderPercent', percent: 50 }),
    ]
    const other = openTill({ branch: untaxed, menu: [plate], offers: onOrder })
    other.add(plate, 'plate')
    expect(other.order().totals.total).toBe(20)
  })

  test('a piece has one at most, and the guest the best set', () => {
    const offers = [
      promotion('half', { kind: 'percent', percent: 50 }, { conditions: of(tea) }),
      promotion(
        'two',
        { kind: 'buyGet', buy: 1, get: 1, percent: 100, on: { items: [tea._id] } },
        { conditions: of(cake) },
      ),
    ]
    // Half of three teas is 3,000; a cake with a tea free and half of two is 4,000.
    expect(taken(offers, [tea, 3], [cake, 1])).toEqual({ half: 2_000, two: 2_000 })
  })

  test('of the same worth the owner has said which', () => {
    const half = { kind: 'percent', percent: 50 } as const
    const offers = [promotion('b', half, { priority: 1 }), promotion('a', half, { priority: 2 })]
    expect(taken(offers, [tea, 1])).toEqual({ b: 1_000 })
  })

  test('one on the whole order, the better one, after those on dishes', () => {
    const offers = [
      promotion('tea', { kind: 'percent', percent: 50 }, { conditions: of(tea) }),
      promotion('tenth', { kind: 'orderPercent', percent: 10 }),
      promotion('less', { kind: 'orderAmount', amount: 500 }),
    ]
    expect(taken(offers, [tea, 1], [cake, 1])).toEqual({ tea: 1_000, tenth: 1_000 })
    expect(taken(offers, [tea, 1])).toEqual({ tea: 1_000, less: 500 })
  })

  test("'alone' has nothing beside it, unless all others are better", () => {
    const alone = promotion('alone', { kind: 'orderPercent', percent: 20 }, { alone: true })
    const half = promotion('half', { kind: 'percent', percent: 50 }, { conditions: of(tea) })
    expect(taken([alone, half], [tea, 1], [cake, 1])).toEqual({ alone: 2_200 })
    expect(taken([alone, half], [tea, 5])).toEqual({ half: 5_000 })
  })

  test('more than five are given where they do not compete', () => {
    const dishes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, at) =>
      dish(name, 1_000 * (at + 1)),
    )
    const offers = dishes.map((item) =>
      promotion(
        `on ${item.name['en'] ?? ''}`,
        { kind: 'percent', percent: 10 },
        { conditions: of(item) },
      ),
    )
    const till = openTill({ branch: untaxed, menu: dishes, offers })
    for (const item of dishes) till.add(item, `l${item.name['en'] ?? ''}`)
    expect(till.order().totals.discount).toBe(2_800)
  })
})
