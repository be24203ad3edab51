import { describe, expect, test } from 'vitest'
import type { Definition } from '#shared/promotions/definition.ts'
import type { Reward } from '#shared/promotions/reward.ts'
import { id, lunch } from '../support/restaurant.ts'
import { dish, openTill, promotion, untaxed } from './till.ts'

const tea = dish('tea', 2_000)
const cake = dish('cake', 9_000)
const soup = dish('soup', 5_000, { categoryId: id('soups'), tags: ['spicy'] })
const menu = [tea, cake, soup, lunch]

/** What promotions take off an order of dishes: `[dish, pieces]`. */
function taken(
  offers: Parameters<typeof openTill>[0]['offers'],
  ...dishes: (readonly [typeof tea, number])[]
) {
  const till = openTill({ branch: untaxed, menu, offers })
  dishes.forEach(([item, quantity], at) => {
    expect(till.add(item, `line${at}`, quantity)).toBe('ok')
  })
  return till.taken()
}
const one = (reward: Reward, more: Partial<Definition> = {}) => [promotion('it', reward, more)]
const of = (...items: (typeof tea)[]) => ({ of: { items: items.map(({ _id }) => _id) } })

describe('each kind takes off what it says', () => {
  test.each<[string, Reward, Partial<Definition>, [typeof tea, number][], number]>([
    [
      'a fifth',
      { kind: 'percent', percent: 20 },
      {},
      [
        [tea, 2],
        [cake, 1],
      ],
      2_600,
    ],
    [
      'of named dishes',
      { kind: 'percent', percent: 50 },
      { conditions: of(tea) },
      [
        [tea, 2],
        [cake, 1],
      ],
      2_000,
    ],
    [
      'an amount, never more than the price',
      { kind: 'amount', amount: 3_000 },
      {},
      [
        [tea, 2],
        [cake, 1],
      ],
      7_000,
    ],
    ['a fixed price', { kind: 'fixedPrice', price: 1_500 }, {}, [[tea, 3]], 1_500],
    ['no fixed price above the menu', { kind: 'fixedPrice', price: 3_000 }, {}, [[tea, 3]], 0],
    ['buy 2 get 1', { kind: 'buyGet', buy: 2, get: 1, percent: 100 }, {}, [[tea, 7]], 4_000],
    [
      'the cheapest of each set',
      { kind: 'buyGet', buy: 2, get: 1, percent: 100 },
      {},
      [
        [cake, 2],
        [tea, 4],
      ],
      4_000,
    ],
    [
      'the second piece of two that are given',
      { kind: 'buyGet', buy: 1, get: 2, percent: 50 },
      {},
      [[tea, 2]],
      1_000,
    ],
    [
      'buy a cake, tea is free',
      { kind: 'buyGet', buy: 1, get: 1, percent: 100, on: { items: [tea._id] } },
      { conditions: of(cake) },
      [
        [cake, 2],
        [tea, 3],
      ],
      4_000,
    ],
    [
      'any three for one price, the dearest',
      { kind: 'bundle', pieces: 3, price: 6_000 },
      {},
      [
        [tea, 2],
        [soup, 1],
        [cake, 1],
      ],
      10_000,
    ],
    [
      'no bundle that is dearer',
      { kind: 'bundle', pieces: 2, price: 6_000 },
      { conditions: of(tea) },
      [[tea, 2]],
      0,
    ],
    [
      'the cheapest of all',
      { kind: 'cheapest', percent: 100 },
      {},
      [
        [tea, 2],
        [cake, 1],
      ],
      2_000,
    ],
    [
      'the cheapest of every two',
      { kind: 'cheapest', pieces: 2, percent: 50 },
      {},
      [
        [tea, 1],
        [cake, 2],
      ],
      4_500,
    ],
    [
      'a free dish once enough is ordered',
      { kind: 'freeItem', pieces: 1, on: { items: [tea._id] } },
      { conditions: { minAmount: 10_000 } },
      [
        [cake, 1],
        [tea, 2],
      ],
      2_000,
    ],
    [
      'a tenth of the order',
      { kind: 'orderPercent', percent: 10 },
      {},
      [
        [tea, 1],
        [cake, 2],
      ],
      2_000,
    ],
    [
      'but at most',
      { kind: 'orderPercent', percent: 10, most: 1_500 },
      {},
      [
        [tea, 1],
        [cake, 2],
      ],
      1_500,
    ],
    [
      'an amount off the order',
      { kind: 'orderAmount', amount: 3_000 },
      { conditions: { minPieces: 2 } },
      [
        [tea, 1],
        [cake, 1],
      ],
      3_000,
    ],
    [
      'by category or tag',
      { kind: 'percent', percent: 10 },
      { conditions: { of: { categories: [id('soups')], tags: ['spicy'] } } },
      [
        [soup, 1],
        [cake, 1],
      ],
      500,
    ],
    [
      'at most so often on an order',
      { kind: 'percent', percent: 50 },
      { limits: { perOrder: 2 } },
      [
        [tea, 3],
        [cake, 1],
      ],
      5_500,
    ],
    [
      'sets at most so often',
      { kind: 'buyGet', buy: 1, get: 1, percent: 100 },
      { limits: { perOrder: 1 } },
      [[tea, 8]],
      2_000,
    ],
    [
      'not before it is due',
      { kind: 'percent', percent: 50 },
      { conditions: { minPieces: 4 } },
      [[tea, 3]],
      0,
    ],
  ])('%s', (_title, reward, more, dishes, off) => {
    expect(taken(one(reward, more), ...dishes)['it'] ?? 0).toBe(off)
  })
})

test('what combos cost on top is off, and a combo is one piece', () => {
  const offers = [
    promotion('up', { kind: 'comboUpgrade' }, { stacks: true }),
    promotion('two', { kind: 'buyGet', buy: 1, get: 1, percent: 100 }, { conditions: of(lunch) }),
  ]
  const salad = dish('salad', 35_000)
  const till = openTill({
    branch: untaxed,
    menu: [lunch, salad, dish('rice', 15_000), dish('beer', 25_000)],
    offers: offers.slice(0, 1),
  })
  const combo = (quantity: number) =>
    till.give({
      kind: 'order.addCombo',
      payload: {
        orderId: id('order'),
        comboId: id('set'),
        menuItemId: lunch._id,
        quantity,
        unitPrice: 30_000,
        parts: [
          {
            lineId: id('s1'),
            choiceId: id('main'),
            menuItemId: salad._id,
            base: 15_000,
            extra: 5_000,
            modifiers: [],
          },
          {
            lineId: id('s2'),
            choiceId: id('drink'),
            menuItemId: id('beer'),
            base: 25_000,
            extra: 0,
            modifiers: [],
          },
        ],
        note: '',
        offers: [id('up')],
      },
    })
  expect(combo(2)).toBe('ok')
  expect(till.taken()).toEqual({ up: 10_000 })
})
