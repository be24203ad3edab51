import { beforeAll, describe, expect, test } from 'vitest'
import { averageCost, valueAt } from '#shared/inventory/level.ts'
import { ReceiptDraft, WasteDraft } from '#shared/inventory/act.ts'
import { whole } from '#shared/recipes/explode.ts'
import { judgeRecipe } from '#shared/recipes/judge.ts'
import { consumedBy } from '#shared/recipes/sold.ts'
import { stateAfter } from '#shared/purchase-orders/state.ts'
import type { Order } from '#shared/orders/order.ts'
import { demoLogins } from '../../../server/demo/logins.ts'
import { pastService } from '../../../server/demo/month.ts'
import { demoRestaurants } from '../../../server/demo/restaurants.ts'
import { demoCookbook } from '../../../server/demo/stock/cookbook.ts'
import { demoOrders } from '../../../server/demo/stock/orders.ts'
import { demoStock } from '../../../server/demo/stock/stock.ts'
import { starterIngredients } from '../../../server/ingredients/starter/starter.ts'
import { NOON } from '../support/noon.ts'

const DAYS = 30
const logins = demoLogins()
const restaurants = demoRestaurants()
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

/** Letters that ingredients and reasons of a country are written in. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  KH: /^[\p{Script=Khmer}\s\d]+$/u,
  LA: /^[\p{Script=Lao}\s\d-]+$/u,
  MM: /^[\p{Script=Myanmar}\s]+$/u,
  TH: /^[\p{Script=Thai}\s\d]+$/u,
}
const LATIN = /^[\p{Script=Latin}\d\s()'’.-]+$/u
const ENGLISH = /^[\p{Script=Latin}\d\s()&'-]+$/u
const CHINESE = /^[\p{Script=Han}]+$/u

const made = new Map<string, ReturnType<typeof demoStock>>()
const sold = new Map<string, readonly Order[]>()
beforeAll(() => {
  for (const restaurant of restaurants) {
    const [place] = restaurant.branches
    if (!place) continue
    const { orders } = pastService(restaurant, place, logins, { now: NOON, days: DAYS })
    const options = { orders, logins, now: NOON, days: DAYS }
    sold.set(restaurant.country, orders)
    made.set(restaurant.country, demoStock(restaurant, options))
  }
})

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demonstration keeps no stock')
  return value
}

describe.each(restaurants)('the stock of $code', ({ country, menu, branches }) => {
  const stock = () => must(made.get(country))
  const first = () => must(stock().branches[0])
  const shelves = () => first().stock.shelves
  const keyOf = (id: string) => stock().kitchen.ingredients.find((one) => one.id === id)?.key
  const idOf = (key: string) => must(stock().kitchen.ingredients.find((one) => one.key === key)).id
  const letters = LETTERS[country] ?? LATIN

  test('has orders to suppliers in each state, as their deliveries say', () => {
    const today = '2026-11-21'
    const orders = demoOrders({ country, code: 'one', shelves: shelves(), today })
    const states = orders.map(({ state }) => state)
    expect(states).toEqual(
      expect.arrayContaining(['draft', 'sent', 'partly', 'closed', 'cancelled']),
    )
    for (const { state, lines } of orders)
      expect([lines.length > 0, stateAfter(state, lines)]).toEqual([true, state])
    // One is late, and one comes today.
    const coming = orders.flatMap(({ state, expectedOn }) => (state === 'sent' ? [expectedOn] : []))
    expect(coming).toEqual(['2026-11-20', today])
    const ids = orders.flatMap(({ lines }) => lines.map(({ _id }) => _id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has 40 to 60 ingredients, each named once in the letters of the country', () => {
    for (const ingredients of [
      stock().kitchen.ingredients,
      starterIngredients(country).ingredients,
    ]) {
      expect(ingredients.length).toBeGreaterThanOrEqual(40)
      expect(ingredients.length).toBeLessThanOrEqual(60)
      expect(new Set(ingredients.map(({ name }) => name.toLowerCase())).size).toBe(
        ingredients.length,
      )
      for (const { name, note } of ingredients) {
        expect(name).toMatch(letters)
        expect(note).toMatch(country === 'SG' ? CHINESE : ENGLISH)
      }
    }
    for (const { name } of starterIngredients(country).categories)
      expect(name).toMatch(
        country in LETTERS ? /^\P{Script=Latin}+$/u : /^[\p{Script=Latin}, -]+$/u,
      )
  })

  test('has a recipe for every dish but one, of ingredients that exist', () => {
    const { ingredients, recipes } = stock().kitchen
    const dishes = menu.items.filter(({ combo }) => !combo)
    const known = recipes.flatMap(({ target, targetId }) => (target === 'dish' ? [targetId] : []))
    expect(new Set(known).size).toBe(known.length)
    expect(dishes.filter(({ _id }) => !known.includes(_id))).toHaveLength(1)
    const context = {
      ingredients: new Set(ingredients.map(({ id }) => id)),
      dishes: new Set(dishes.map(({ _id }) => _id)),
      choices: new Set(menu.groups.flatMap(({ options }) => options.map(({ _id }) => _id))),
      preparations: demoCookbook(stock().kitchen).preparations,
    }
    for (const { lines, ...recipe } of recipes) {
      const faults = judgeRecipe({ ...recipe, lines: [...lines] }, context)
      expect({ name: recipe.name, faults }).toEqual({ name: recipe.name, faults: [] })
      expect(lines.length).toBeGreaterThan(0)
    }
  })

  test('knows what each choice takes that costs the guest something', () => {
    const known = new Set(stock().kitchen.recipes.map(({ targetId }) => targetId))
    const priced = menu.groups.flatMap(({ options }) => options.filter(({ price }) => price > 0))
    expect(priced.length).toBeGreaterThan(0)
    expect(priced.filter(({ _id }) => !known.has(_id))).toEqual([])
  })

  test('is worth 22 to 38 percent of the price in most dishes, and never more than half', () => {
    const cookbook = demoCookbook(stock().kitchen)
    const shares = menu.items.flatMap(({ _id: menuItemId, price }) => {
      const dish = { menuItemId, modifiers: [], orderType: 'dine_in' }
      const { needs, recipe } = consumedBy(dish, cookbook)
      if (!recipe) return []
      const costs = [...whole(needs)].map(([id, quantity]) =>
        valueAt(averageCost(shelves().levelOf(id)), quantity),
      )
      return [sumOf(costs) / 1000 / price]
    })
    expect(Math.max(...shares)).toBeLessThan(0.5)
    const usual = shares.filter((share) => share >= 0.22 && share <= 0.38)
    expect(usual.length / shares.length).toBeGreaterThan(0.8)
  })

  test('is the sum of what moved it, and never ran out', () => {
    const moved = new Map<string, { quantity: number; value: number }>()
    for (const { place, ingredientId, quantity, value } of shelves().book.rows()) {
      const key = `${place} ${ingredientId}`
      const so = moved.get(key) ?? { quantity: 0, value: 0 }
      moved.set(key, { quantity: so.quantity + quantity, value: so.value + value })
    }
    for (const { place, ingredientId, level } of shelves().levels) {
      const { quantity, value } = moved.get(`${place} ${ingredientId}`) ?? { quantity: 0, value: 0 }
      expect(level).toMatchObject({ quantity, value })
      expect({ key: keyOf(ingredientId), out: level.quantity < 0 }).toMatchObject({ out: false })
    }
    const keys = shelves()
      .book.rows()
      .map(({ sourceKind, sourceId, part }) => `${sourceKind} ${sourceId} ${part}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(
      shelves()
        .book.rows()
        .some(({ uncosted }) => uncosted),
    ).toBe(false)
  })

  test('came in twelve deliveries of four suppliers, one short and one dearer than before', () => {
    const receipts = shelves().acts.flatMap(({ id: _id, kind, document }) =>
      kind === 'receipt' ? [ReceiptDraft.parse({ _id, branchId: _id, ...document })] : [],
    )
    const [opening, ...deliveries] = receipts
    expect(opening?.supplierId).toBeNull()
    expect(deliveries).toHaveLength(12)
    expect(new Set(deliveries.map(({ supplierId }) => supplierId)).size).toBe(4)
    const rejected = deliveries.filter(({ lines }) => lines.some((line) => line.rejected))
    expect(rejected).toHaveLength(1)
    expect(rejected[0]?.note).not.toBe('')
    const beef = receipts.flatMap(({ lines }) =>
      lines.filter(({ ingredientId }) => keyOf(ingredientId) === 'beef'),
    )
    const prices = beef.map(({ price, amount }) => price / Number(amount))
    expect((prices.at(-1) ?? 0) / (prices.at(-2) ?? 1)).toBeGreaterThan(1.1)
  })

  test('is counted each week, 2 to 4 percent short, and at the end one ingredient 18 percent', () => {
    const { counts } = shelves()
    const moments = [...new Set(counts.map(({ countedAt }) => countedAt.getTime()))]
    expect(moments).toHaveLength(4)
    const last = Math.max(...moments)
    const off = ({ counted, expected }: (typeof counts)[number]) => 1 - counted / expected
    const missing = counts.filter(({ ingredientId }) => ingredientId === idOf('chicken'))
    const [late] = missing.filter(({ countedAt }) => countedAt.getTime() === last)
    expect(late && off(late)).toBeCloseTo(0.18, 3)
    const weighed = counts.filter(({ ingredientId, expected }) => {
      const one = stock().kitchen.ingredients.find(({ id }) => id === ingredientId)
      return one?.dimension !== 'count' && expected > 1_000_000
    })
    const rest = weighed.filter((count) => count !== late)
    for (const count of rest) {
      expect(off(count)).toBeGreaterThan(0.015)
      expect(off(count)).toBeLessThan(0.045)
    }
  })

  test('is low today of rice alone, whose rest did not come', () => {
    const low = first().targets.flatMap(({ ingredientId, minimum, par }) => {
      expect(par).toBeGreaterThanOrEqual(minimum)
      return shelves().quantityOf(ingredientId) < minimum ? [keyOf(ingredientId)] : []
    })
    expect(low).toEqual(['rice'])
  })

  test('was wasted for reasons that people of the country wrote', () => {
    const reasons = shelves().acts.flatMap(({ id: _id, kind, document }) =>
      kind === 'waste'
        ? WasteDraft.parse({ _id, branchId: _id, ...document }).lines.map(({ reason }) => reason)
        : [],
    )
    expect(reasons.length).toBeGreaterThanOrEqual(4)
    for (const reason of reasons) expect(reason).toMatch(letters)
  })

  test('has a frozen cost for each line that was sold, as much as the line took', () => {
    const { costs } = first().stock
    const lines = must(sold.get(country)).flatMap((order) => order.lines)
    expect(costs).toHaveLength(lines.length)
    expect(costs.filter(({ complete }) => complete).length / costs.length).toBeGreaterThan(0.97)
    expect(costs.every(({ complete }) => complete)).toBe(false)
    const taken = shelves()
      .book.rows()
      .filter(({ kind }) => kind === 'sale')
    expect(sumOf(costs.map(({ cost }) => cost))).toBe(0 - sumOf(taken.map(({ value }) => value)))
  })

  test('is on its way to the second branch, where there is one', () => {
    const onTheWay = shelves().levels.filter(
      ({ place, level }) => place === 'transit' && level.quantity > 0,
    )
    expect(onTheWay.length > 0).toBe(branches.length > 1)
    const arrived = stock().branches.slice(1)
    for (const { stock: other } of arrived)
      expect(other.shelves.acts.map(({ kind }) => kind)).toEqual(['receipt'])
  })
})

test('all movements together are few enough for a first start', () => {
  const rows = [...made.values()].flatMap(({ branches }) =>
    branches.map(({ stock }) => stock.shelves.book.rows().length),
  )
  expect(sumOf(rows)).toBeLessThan(130_000)
  expect(sumOf(rows)).toBeGreaterThan(80_000)
})
