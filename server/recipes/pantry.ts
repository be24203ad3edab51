import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { Pantry, Recipe } from '#shared/recipes/contract.ts'
import { recipeRoutes } from '#shared/recipes/contract.ts'
import type { RecipeTarget } from '#shared/recipes/recipe.ts'
import { createRecords } from '../collections/records.ts'
import { readCosting } from '../inventory/costing.ts'
import { readStove } from '../inventory/outlook.ts'
import type { Db } from '../platform/database/database.ts'
import { costOf, readIngredients } from './unit-costs.ts'

/** How the collection of recipes is kept. */
export const RECIPES = {
  table: 'recipes',
  search: ['name', 'note'],
  order: 'name',
  documents: ['lines'],
} as const

const records = createRecords(RECIPES)
const read = (row: object): Recipe => recipeRoutes.get.response.parse(row)

/** Returns what recipes are made of in a branch, and what it costs there. */
export async function readPantry(
  db: Db,
  { restaurantId, _id: branchId, currency }: Branch,
  at: Date,
): Promise<Pantry> {
  const method = (await readCosting(db, { restaurantId, branchId }))(at)
  const known = await readIngredients(db, restaurantId, branchId)
  const stove = await readStove(db, { restaurantId, branchId })
  const { rows } = await sql<{
    readonly id: string
    readonly target: RecipeTarget
    readonly targetId: string
  }>`
    select id, target, target_id as "targetId" from recipes
    where restaurant_id = ${restaurantId} and target_id is not null
      and archived_at is null`.execute(db)
  const ids = rows.flatMap(({ id, target }) => (target === 'ingredient' ? [id] : []))
  const made = await records.findAll(db, { restaurantId, branchId: null }, ids)
  return {
    currency,
    ingredients: [...known.values()].map((one) => {
      const { id: _id, name, kind, dimension, unit, usable, allergens, archived } = one
      const cost = costOf(one, method)
      return {
        _id,
        name,
        kind,
        dimension,
        unit,
        units: [...one.units],
        usable,
        allergens,
        archived,
        quantity: one.quantity - (stove.get(_id) ?? 0),
        cost: cost && { value: Number(cost.n), quantity: Number(cost.d) },
      }
    }),
    taken: rows.map(({ targetId }) => targetId),
    made: made
      .map(read)
      .flatMap(({ _id: recipeId, targetId, yields, batch, lines }) =>
        targetId === null ? [] : [{ recipeId, ingredientId: targetId, yields, batch, lines }],
      ),
  }
}

/** Returns the recipes that an ingredient is in, as what they take or in place of another. */
export async function readUsing(
  db: Db,
  restaurantId: string,
  ingredientId: string,
): Promise<readonly Recipe[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select r.id from recipes r
    where r.restaurant_id = ${restaurantId} and r.archived_at is null and exists (
      select from json_array_elements(r.lines) as line
      where ${ingredientId} in (line->>'ingredientId', line->>'by')
    )
    order by lower(r.name), r.id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const found = await records.findAll(db, { restaurantId, branchId: null }, ids)
  return found.map(read).toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
}
