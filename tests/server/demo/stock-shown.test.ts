import { expect, test } from 'vitest'
import { seedDemo } from '../../../server/demo/seed.ts'
import { countStrayLevels } from '../../../server/inventory/rebuild.ts'
import { testDatabase } from '../support/database.ts'
import { lao, luangPrabang, NOON, openHouse, riverside } from '../support/house.ts'

const database = await testDatabase()
await seedDemo(database.db, { now: NOON, days: 3, drawn: false })
const house = await openHouse({ on: database })
const owner = await house.signIn('la.owner')
const branchId = riverside.branch._id

test('the levels of all restaurants are the sums of their ledgers', async () => {
  expect(await countStrayLevels(database.db)).toBe(0)
})

test('the owner reads ingredients, recipes and what a branch has of them', async () => {
  const query = `restaurantId=${lao.id}&limit=100`
  const ingredients = await owner.get(`/ingredients?${query}`)
  expect(ingredients.body.results.length).toBeGreaterThanOrEqual(40)
  const categories = await owner.get(`/ingredient-categories?${query}`)
  expect(categories.body.results.length).toBeGreaterThanOrEqual(8)
  const recipes = await owner.get(`/recipes?${query}`)
  expect(recipes.body.results.length).toBeGreaterThanOrEqual(80)
  const { body: costs } = await owner.post('/recipes/bulk-calculate-costs', { branchId })
  expect(costs.results.every(({ complete, lines }: Cost) => complete || !adds(lines))).toBe(true)
  const { body: items } = await owner.get(`/inventory/items?branchId=${branchId}&only=low`)
  expect(items.results.map(({ name }: { readonly name: string }) => name)).toEqual(['ເຂົ້າຈ້າວ'])
})
type Cost = { readonly complete: boolean; readonly lines: readonly unknown[] }
const adds = (lines: readonly unknown[]) => lines.length > 0

test('the server takes a recipe of it back as it gave it', async () => {
  const { body } = await owner.get(`/recipes?restaurantId=${lao.id}&limit=100`)
  for (const { _id, revision: _revision, archivedAt: _archivedAt, ...recipe } of body.results) {
    const path = `/recipes/validate?restaurantId=${lao.id}`
    const { status, body: judged } = await owner.post(path, { recipe })
    expect({ _id, status, judged }).toEqual({
      _id,
      status: 200,
      judged: { faults: [], findings: [] },
    })
  }
})

test('one dish is without a recipe, and what is made as it is sold needs no cost of its own', async () => {
  const { body } = await owner.get(`/inventory/auto-sync/ingredients?branchId=${branchId}`)
  expect(body.dishes).toHaveLength(1)
  expect(body.choices).toEqual([])
  expect(body.uncosted).toEqual([])
})

test('what is sold from now on is taken from the stock of either branch', async () => {
  for (const { branch } of [riverside, luangPrabang]) {
    const { body } = await owner.get(`/inventory/items?branchId=${branch._id}&only=negative`)
    expect(body.results).toEqual([])
    const { body: all } = await owner.get(`/inventory/items?branchId=${branch._id}&limit=100`)
    expect(all.value).toBeGreaterThan(0)
  }
})

test('no minimum is as much as there is, which would warn with the first sale', async () => {
  const { body } = await owner.get(`/inventory/items?branchId=${branchId}&limit=100`)
  type Level = { readonly quantity: number; readonly minimum: number }
  const same = (one: Level) => one.minimum > 0 && one.quantity === one.minimum
  expect(body.results.filter(same)).toEqual([])
})

test('margins know what nearly everything cost that was sold', async () => {
  const { body } = await owner.get(`/recipes/analytics?branchId=${branchId}`)
  expect(body.knownNet / body.net).toBeGreaterThan(0.9)
})
