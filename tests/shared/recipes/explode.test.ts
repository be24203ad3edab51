import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, divide, multiply, ratioOf } from '#shared/money/ratio.ts'
import {
  explode,
  faultIn,
  type Needs,
  needOf,
  type Preparations,
  type Recipe,
  type RecipeLine,
  whole,
} from '#shared/recipes/explode.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'

const grams = (count: number) => count * 1000
const none: Preparations = new Map()

describe('a line', () => {
  test('of 200 g at 80 percent takes 250 g', () => {
    const line = { ingredientId: 'lemongrass', quantity: grams(200), usable: 80 }
    expect(compare(needOf(line), ratioOf(grams(250)))).toBe(0)
  })

  test('of an egg whose yolk goes elsewhere takes half an egg', () => {
    const line = { ingredientId: 'egg', quantity: 1000, share: 50 }
    expect(compare(needOf(line), ratioOf(500))).toBe(0)
  })
})

test('5 toasts with 20 g of cheese each take 100 g, and 10 l of broth give 33 portions of 300 ml', () => {
  const toast = [{ ingredientId: 'cheese', quantity: grams(20) }]
  expect(whole(explode(toast, ratioOf(5), none))).toEqual(new Map([['cheese', grams(100)]]))
  const broth: Preparations = new Map([
    ['broth', { yields: 10_000_000, lines: [{ ingredientId: 'bones', quantity: grams(3000) }] }],
  ])
  const soup = [{ ingredientId: 'broth', quantity: 300_000 }]
  expect(whole(explode(soup, ratioOf(1), broth))).toEqual(new Map([['bones', grams(90)]]))
  expect(whole(explode(soup, ratioOf(33), broth))).toEqual(new Map([['bones', grams(2970)]]))
})

const chain = (length: number): Preparations =>
  new Map(
    Array.from({ length }, (_, n) => [
      `p${n}`,
      { yields: 1000, lines: [{ ingredientId: `p${n + 1}`, quantity: 1000 }] },
    ]),
  )

describe('recipes that cannot be exploded', () => {
  test('are those that need themselves', () => {
    const paste: Recipe = { yields: 1000, lines: [{ ingredientId: 'curry', quantity: 10 }] }
    const curry: Recipe = { yields: 1000, lines: [{ ingredientId: 'paste', quantity: 10 }] }
    const fault = faultIn(
      new Map([
        ['paste', paste],
        ['curry', curry],
      ]),
    )
    expect(fault).toEqual({ ingredientId: 'paste', why: 'cycle' })
  })

  test('are those of more than six levels', () => {
    expect(faultIn(chain(6))).toBeNull()
    expect(faultIn(chain(7))).toEqual({ ingredientId: 'p0', why: 'depth' })
  })

  test('are found in a moment, however often one is used', () => {
    const wide: Preparations = new Map(
      Array.from({ length: 6 }, (_, n) => [
        `p${n}`,
        {
          yields: 1000,
          lines: Array.from({ length: 40 }, () => ({ ingredientId: `p${n + 1}`, quantity: 1 })),
        },
      ]),
    )
    expect(faultIn(wide)).toBeNull()
    const needs = explode([{ ingredientId: 'p0', quantity: 1000 }], ratioOf(1), wide)
    expect([...needs.keys()]).toEqual(['p6'])
  })
})

const line = (ids: readonly string[]) =>
  fc.record({
    ingredientId: fc.constantFrom(...ids),
    quantity: fc.integer({ min: 1, max: 5_000_000 }),
    usable: fc.integer({ min: 1, max: 100 }),
    share: fc.integer({ min: 1, max: 100 }),
  })
const raw = ['rice', 'fish', 'lime', 'salt']
const linesOf = (ids: readonly string[]) => fc.array(line(ids), { minLength: 1, maxLength: 5 })
const recipeOf = (ids: readonly string[]) =>
  fc.record({ yields: fc.integer({ min: 1, max: 20_000_000 }), lines: linesOf(ids) })
/** A paste of raw things, a sauce of pastes, a dish of all. */
const kitchens = fc.record({
  paste: recipeOf(raw),
  sauce: recipeOf([...raw, 'paste']),
  dish: linesOf([...raw, 'paste', 'sauce']),
  times: fc.integer({ min: 1, max: 400 }),
})
type Kitchen = {
  readonly paste: Recipe
  readonly sauce: Recipe
  readonly dish: readonly RecipeLine[]
  readonly times: number
}
const same = (one: Needs, other: Needs) =>
  one.size === other.size &&
  [...one].every(([id, need]) => {
    const found = other.get(id)
    return found !== undefined && compare(need, found) === 0
  })
const all = ({ paste, sauce }: Kitchen): Preparations =>
  new Map([
    ['paste', paste],
    ['sauce', sauce],
  ])

const isProportional = (kitchen: Kitchen) => {
  const one = explode(kitchen.dish, ratioOf(1), all(kitchen))
  const times = ratioOf(kitchen.times)
  const expected = new Map([...one].map(([id, need]) => [id, multiply(need, times)]))
  return same(explode(kitchen.dish, times, all(kitchen)), expected)
}

test('many of a dish take exactly so many times what one takes', TIMEOUT, () => {
  expect(verdict(kitchens, isProportional)).toBe(HOLDS)
})

const staged = (needs: Needs, preparation: string, recipe: Recipe): Needs => {
  const rest = new Map(needs)
  const need = rest.get(preparation)
  if (!need) return needs
  rest.delete(preparation)
  const inner = explode(recipe.lines, divide(need, ratioOf(recipe.yields)), new Map())
  for (const [id, more] of inner) {
    const before = rest.get(id)
    rest.set(id, before ? add(before, more) : more)
  }
  return rest
}

const isStaged = (kitchen: Kitchen) => {
  const first = explode(kitchen.dish, ratioOf(kitchen.times), new Map())
  const second = staged(first, 'sauce', kitchen.sauce)
  const third = staged(second, 'paste', kitchen.paste)
  return same(third, explode(kitchen.dish, ratioOf(kitchen.times), all(kitchen)))
}

test('a recipe exploded in stages takes the same as at once', TIMEOUT, () => {
  expect(verdict(kitchens, isStaged)).toBe(HOLDS)
})
