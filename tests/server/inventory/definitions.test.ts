import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InventoryReport } from '#shared/menu/inventory-report.ts'
import { netIn } from '#shared/pricing/net-in.ts'
import { lao, openHouse, riverside } from '../support/house.ts'
import { adds } from '../support/stock-drafts.ts'
import { beer, sausage } from '../support/till.ts'
import { stockOf } from './stock-in.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const chef = await house.signIn('la.chef')
const stock = stockOf(owner)
const branchId = riverside.branch._id
const restaurantId = lao.id
beforeEach(() => house.wait(1000))

let [rice, fish, box, broth, soup] = ['', '', '', '', '']
beforeAll(async () => {
  rice = await stock.ingredient('Def rice')
  fish = await stock.ingredient('Def fish', { usable: 50, allergens: ['fish'] })
  box = await stock.ingredient('Def box', { dimension: 'count', kind: 'packaging', unit: 'piece' })
  broth = await stock.ingredient('Def broth', { kind: 'prep', dimension: 'volume', unit: 'l' })
  await stock.receive(rice, '10', 200_000)
  await stock.receive(fish, '2', 100_000)
  await stock.recipe('Def broth', {
    target: 'ingredient',
    targetId: broth,
    yields: 1_000_000,
    lines: [adds(fish, 500)],
  })
  soup = await stock.recipe('Def soup', {
    lines: [adds(rice, 200), adds(broth, 300), adds(box, 1, { orderTypes: ['takeaway'] })],
  })
})

const list = async (query: string, person = owner) =>
  (await person.get(`/ingredients/in-branch?branchId=${branchId}&search=Def&${query}`)).body
const namesOf = ({ results }: { results: { name: string }[] }) => results.map(({ name }) => name)
const names = async (query: string) => namesOf(await list(query))
const using = async (id: string) =>
  namesOf((await owner.get(`/recipes/using?restaurantId=${restaurantId}&ingredientId=${id}`)).body)

describe('the list of ingredients of a branch', () => {
  test('has each with what is there, and what all of it is worth', async () => {
    const { results, value, totalResults } = await list('sort=-value')
    expect(totalResults).toBe(4)
    expect(results[0]).toMatchObject({
      _id: rice,
      name: 'Def rice',
      revision: 1,
      stock: { quantity: 10_000_000, value: 200_000_000 },
    })
    expect(value).toBe(300_000_000)
  })

  test('is narrowed to what is low, to a kind, and to what was removed', async () => {
    const path = `/ingredients/${fish}/stock?branchId=${branchId}`
    await owner.patch(path, { minimum: 5_000_000 })
    expect(await names('only=low')).toEqual(['Def fish'])
    expect(await names('kind=packaging')).toEqual(['Def box'])
    expect(await names('archived=true')).toEqual([])
    const gone = await stock.ingredient('Def gone')
    await owner.remove(`/ingredients/${gone}?restaurantId=${restaurantId}`)
    expect(await names('archived=true')).toEqual(['Def gone'])
    expect(await names('sort=name')).not.toContain('Def gone')
  })

  test('shows a cook no money', async () => {
    const { results, value } = await list('', chef)
    expect(results).toHaveLength(4)
    expect(value).toBeNull()
    expect(results.every((row: { stock: { value: unknown } }) => row.stock.value === null)).toBe(
      true,
    )
  })
})

describe('a recipe', () => {
  test('costs what its ingredients do, without the box of orders that leave, and can be made so often', async () => {
    const { body } = await owner.get(`/recipes/${soup}/cost?branchId=${branchId}`)
    // 200 g of rice at 20, and 300 g of fish at 50, of which half can be used.
    expect(body).toMatchObject({
      cost: 200_000 * 20 + 300_000 * 50,
      complete: true,
      portions: 6,
      scarce: fish,
    })
  })

  test('is found by what is in it', async () => {
    expect(await using(fish)).toEqual(['Def broth'])
    expect(await using(broth)).toEqual(['Def soup'])
    expect(await using(soup)).toEqual([])
  })
})

const report = (person = owner) => person.get(`/menu-items/inventory-report?branchId=${branchId}`)

describe('the report of the menu', () => {
  type Row = InventoryReport['results'][number]
  const rowOf = ({ results }: { readonly results: readonly Row[] }, id: string) =>
    results.find(({ _id }) => _id === id)

  test('says how many of a dish can be made, what runs out first, what it costs and what is left', async () => {
    await stock.recipe('Def sausage', {
      target: 'dish',
      targetId: sausage._id,
      lines: [adds(rice, 200), adds(broth, 300)],
    })
    const { body } = await report()
    const cost = 200_000 * 20 + 300_000 * 50
    const net = netIn(riverside.branch, Date.now())(sausage.price, sausage.taxClass)
    expect(rowOf(body, sausage._id)).toMatchObject({
      hasRecipe: true,
      portions: 6,
      scarce: { _id: fish, name: 'Def fish' },
      complete: true,
      cost,
      margin: net - cost / 1000,
    })
  })

  test('counts the dishes that have no recipe, and never as free', async () => {
    const { body } = await report()
    expect(body.dishes).toBe(body.results.length)
    const bare = body.results.filter(({ hasRecipe }: Row) => !hasRecipe)
    expect(body.withoutRecipe).toBe(bare.length)
    expect(rowOf(body, beer._id)).toMatchObject({
      hasRecipe: false,
      portions: null,
      scarce: null,
      complete: false,
      cost: null,
      margin: null,
    })
  })

  test('shows costs only to people who may see them', async () => {
    const { status, body } = await report(chef)
    expect(status).toBe(200)
    expect(rowOf(body, sausage._id)).toMatchObject({ portions: 6, cost: null, margin: null })
  })
})

test('the pantry has what recipes are made of, what it costs, and what is made of it', async () => {
  const { body } = await owner.get(`/recipes/pantry?branchId=${branchId}`)
  const found = body.ingredients.find(({ _id }: { _id: string }) => _id === rice)
  expect(found).toMatchObject({ name: 'Def rice', quantity: 10_000_000, archived: false })
  expect(found.cost.value / found.cost.quantity).toBe(20)
  const made = body.made.find((one: { ingredientId: string }) => one.ingredientId === broth)
  expect(made).toMatchObject({ yields: 1_000_000, batch: false })
  expect(body.taken).toContain(broth)
  expect((await chef.get(`/recipes/pantry?branchId=${branchId}`)).status).toBe(403)
})

test('a category of recipes keeps what ingredients may cost, or nothing', async () => {
  const path = `/recipe-categories?restaurantId=${restaurantId}`
  const { body } = await owner.post(path, { name: 'Def soups', sort: 1, foodCost: 28 })
  expect(body.foodCost).toBe(28)
  const edit = `/recipe-categories/${body._id}?restaurantId=${restaurantId}`
  const renamed = await owner.patch(edit, { name: 'Def broths', revision: 1 })
  expect(renamed.body).toMatchObject({ name: 'Def broths', foodCost: 28 })
  const usual = await owner.post(path, { name: 'Def drinks', sort: 2 })
  expect(usual.body.foodCost).toBeNull()
  const { status } = await owner.post(path, { name: 'Def tea', sort: 3, foodCost: 0 })
  expect(status).toBe(400)
})

test('an ingredient is replaced in several recipes as one change, which is taken back as one', async () => {
  const shrimp = await stock.ingredient('Def shrimp')
  const ids = [
    await stock.recipe('Def fried', { lines: [adds(rice, 100)] }),
    await stock.recipe('Def boiled', { lines: [adds(rice, 150)] }),
  ]
  const path = `/recipes/changes?restaurantId=${restaurantId}`
  const read = async (id: string) =>
    (await owner.get(`/recipes/${id}?restaurantId=${restaurantId}`)).body
  const before = await Promise.all(ids.map(read))
  const rows = before.map(({ _id, revision, lines }) => ({
    _id,
    revision,
    base: { lines },
    draft: { lines: [{ ...lines[0], ingredientId: shrimp }] },
  }))
  expect((await owner.post(path, { rows })).status).toBe(200)
  const back = rows.map(({ _id, base, draft }) => ({ _id, base: draft, draft: base }))
  expect((await owner.post(path, { rows: back, from: 'undo' })).status).toBe(200)
  const after = await Promise.all(ids.map(read))
  expect(after.map(({ lines }) => lines)).toEqual(before.map(({ lines }) => lines))
})
