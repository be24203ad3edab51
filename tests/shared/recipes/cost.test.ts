import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, multiply, ratioOf } from '#shared/money/ratio.ts'
import { costRecipe, type Pantry, portionsOf } from '#shared/recipes/cost.ts'
import { marginOf, netFor, raised } from '#shared/recipes/margin.ts'
import type { RecipeLineDraft } from '#shared/recipes/recipe.ts'

const line = (ingredientId: string, quantity: number, more = {}): RecipeLineDraft => ({
  effect: 'add',
  ingredientId,
  quantity: quantity * 1000,
  unit: 'g',
  ...more,
})
/** Rice costs 20 a gram, beef 180, a box 2,000 apiece; of herbs nothing is known. Values are in thousandths. */
const COSTS: Readonly<Record<string, bigint>> = { rice: 20n, beef: 180n, box: 2000n }
const pantry: Pantry = {
  preparations: new Map([
    ['broth', { yields: 10_000_000, lines: [{ ingredientId: 'beef', quantity: 1_000_000 }] }],
  ]),
  usableOf: (id) => (id === 'beef' ? 80 : undefined),
  costOf: (id) => {
    const cost = COSTS[id]
    return cost === undefined ? null : { n: cost, d: 1n }
  },
}
const dish = (lines: RecipeLineDraft[], yields = 1) =>
  ({ target: 'dish', yields, batch: false, lines }) as const

describe('what a recipe costs', () => {
  test('is what is bought of each ingredient, for one piece', () => {
    const { cost, complete } = costRecipe(dish([line('rice', 400), line('beef', 160)], 2), pantry)
    // 200 g of rice, and 80 g of beef of which 80 % can be used.
    expect(cost).toBe(200_000 * 20 + 100_000 * 180)
    expect(complete).toBe(true)
  })

  test('counts boxes only in the orders that take them', () => {
    const recipe = dish([line('rice', 100), line('box', 1, { orderTypes: ['takeaway'] })])
    expect(costRecipe(recipe, pantry).cost).toBe(2_000_000)
    expect(costRecipe(recipe, pantry, 'takeaway').cost).toBe(4_000_000)
  })

  test('is not known while that of one ingredient is not, and of nothing', () => {
    expect(costRecipe(dish([line('rice', 100), line('herbs', 5)]), pantry)).toMatchObject({
      cost: 2_000_000,
      complete: false,
    })
    expect(costRecipe(dish([]), pantry).complete).toBe(false)
  })

  test('of a preparation is that of what goes into it, of its own recipe all that a batch gives', () => {
    const { lines } = costRecipe(dish([line('broth', 300)]), pantry)
    expect(lines).toEqual([{ ingredientId: 'beef', quantity: 30_000, cost: 5_400_000 }])
    const batch = { ...dish([line('rice', 100)]), target: 'ingredient', yields: 500 } as const
    expect(costRecipe(batch, pantry).cost).toBe(2_000_000)
  })
})

describe('how many can be made', () => {
  const needs = new Map([
    ['rice', ratioOf(200)],
    ['beef', ratioOf(100)],
  ])
  test('is decided by what there is least of', () => {
    const level: Readonly<Record<string, number>> = { rice: 1999, beef: 5000 }
    expect(portionsOf(needs, (id) => level[id] ?? 0)).toEqual({ portions: 9, ingredientId: 'rice' })
  })

  test('is none of what went below zero, and not said of nothing', () => {
    expect(portionsOf(needs, () => -500)?.portions).toBe(0)
    expect(portionsOf(new Map(), () => 5)).toBeNull()
  })

  test('never takes more than is there, and one more would', () => {
    const recipes = fc.record({
      yields: fc.integer({ min: 1, max: 40 }),
      lines: fc.array(
        fc.record({
          id: fc.constantFrom('rice', 'beef', 'broth', 'herbs'),
          grams: fc.integer({ min: 1, max: 3000 }),
          usable: fc.integer({ min: 1, max: 100 }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    })
    const levels = fc.record({
      rice: fc.integer({ min: -1000, max: 50_000_000 }),
      beef: fc.integer({ min: -1000, max: 50_000_000 }),
      herbs: fc.integer({ min: -1000, max: 50_000_000 }),
    })
    fc.assert(
      fc.property(recipes, levels, ({ yields, lines }, level: Readonly<Record<string, number>>) => {
        const recipe = dish(
          lines.map(({ id, grams, usable }) => line(id, grams, { usable })),
          yields,
        )
        const { needs: one } = costRecipe(recipe, pantry)
        const found = portionsOf(one, (id) => level[id] ?? 0)
        const fits = (times: number) =>
          [...one].every(([id, need]) => {
            const taken = multiply(need, ratioOf(times))
            return compare(taken, ratioOf(Math.max(level[id] ?? 0, 0))) <= 0
          })
        const { portions = -1, ingredientId = '' } = found ?? {}
        expect(fits(portions)).toBe(true)
        expect(fits(portions + 1)).toBe(false)
        // What runs out first alone is too little for one more.
        const short = multiply(one.get(ingredientId) ?? ratioOf(0), ratioOf(portions + 1))
        expect(compare(short, ratioOf(Math.max(level[ingredientId] ?? 0, 0)))).toBe(1)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a margin', () => {
  test('is what is left of what guests pay without taxes', () => {
    expect(marginOf(15_000_000, 50_000)).toEqual({ margin: 35_000, foodCost: 30 })
    expect(marginOf(15_000_000, 0)).toEqual({ margin: -15_000, foodCost: null })
  })

  test('follows what costs rise by, and says what a dish would have to bring', () => {
    expect(raised(15_000_000, 5)).toBe(15_750_000)
    expect(netFor(15_000_000, 30)).toBe(50_000)
    expect(marginOf(15_000_000, netFor(15_000_000, 30)).foodCost).toBeLessThanOrEqual(30)
  })
})
