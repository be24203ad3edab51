import { expect, test } from 'vitest'
import type { StarterIngredients } from '#shared/ingredients/starter.ts'
import { bangkok, openHouse, thai } from '../support/house.ts'
import { ingredientDraft } from '../support/stock-drafts.ts'

const house = await openHouse()
const owner = await house.signIn('th.owner')
const chef = await house.signIn('th.chef')
const branchId = bangkok.branch._id
const path = `/branches/${branchId}/starter-ingredients`
const offered = async (): Promise<StarterIngredients> => (await owner.get(path)).body
const namesIn = ({ categories }: StarterIngredients) =>
  categories.flatMap(({ items }) => items.map(({ name }) => name))
const listed = async () =>
  (await owner.get(`/ingredients/in-branch?branchId=${branchId}&limit=100`)).body

test('a kitchen begins with what its country cooks with, once, and nothing is doubled', async () => {
  const [meat, ...others] = (await offered()).categories
  const [known] = meat?.items ?? []
  const named = ingredientDraft(` ${known?.name.toUpperCase()}`, { usable: 70 })
  await owner.post(`/ingredients?restaurantId=${thai.id}`, named)

  const categories = [meat?.key, others[0]?.key]
  const all = [...(meat?.items ?? []), ...(others[0]?.items ?? [])]
  const taken = await owner.post(path, { categories })
  expect(taken.body).toEqual({ created: all.length - 1, skipped: 1 })
  const { results } = await listed()
  expect(results).toHaveLength(all.length)
  const own = results.find(({ usable }: { usable: number }) => usable === 70)
  expect(own.categoryId).toBeNull()
  // What it usually costs counts until the first delivery says it.
  const other = all[1]
  const stored = results.find(({ name }: { name: string }) => name === other?.name)
  expect(stored.stock.reference).toMatchObject({ amount: other?.price })
  expect(stored.categoryId).not.toBeNull()

  const again = await owner.post(path, { categories })
  expect(again.body).toEqual({ created: 0, skipped: all.length })
  expect((await listed()).totalResults).toBe(all.length)
  const after = (await offered()).categories[0]
  expect(after?.items.every(({ present }) => present)).toBe(true)
})

test('its list is a change with an entry, and only for people who manage ingredients', async () => {
  const entry = await house.db
    .selectFrom('audit_log')
    .select(['action'])
    .where('restaurant_id', '=', thai.id)
    .where('action', '=', 'ingredient.starter')
    .execute()
  expect(entry).toHaveLength(1)
  expect((await chef.get(path)).status).toBe(403)
  expect((await chef.post(path, { categories: ['meat'] })).status).toBe(403)
  expect(namesIn(await offered()).length).toBeGreaterThan(24)
})
