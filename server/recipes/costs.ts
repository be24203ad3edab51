import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { RecipeCost } from '#shared/recipes/contract.ts'
import { costRecipe, portionsOf } from '#shared/recipes/cost.ts'
import { CHANGE_DAYS } from '#shared/recipes/cost-change.ts'
import { RecipeDocument, type RecipeTarget } from '#shared/recipes/recipe.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { readCookbooks } from '../inventory/cookbook.ts'
import { readCosting } from '../inventory/costing.ts'
import { readStove } from '../inventory/outlook.ts'
import type { Db } from '../platform/database/database.ts'
import { readCostsBefore } from './costs-before.ts'
import { costsOf, readIngredients } from './unit-costs.ts'

type Row = {
  readonly _id: string
  readonly name: string
  readonly target: RecipeTarget | null
  readonly targetId: string | null
  readonly document: unknown
  readonly price: number | null
}
type Wanted = { readonly at: Date; readonly only: readonly string[] | undefined }

/** Returns what recipes cost in a branch now; all of the restaurant where none is named. */
export async function readCosts(
  db: Db,
  { restaurantId, _id: branchId }: Branch,
  { at, only }: Wanted,
): Promise<readonly RecipeCost[]> {
  const named = only ? sql`r.id = any(${[...only]}::uuid[])` : sql`r.archived_at is null`
  const { rows } = await sql<Row>`
    select r.id as "_id", r.name, r.target, r.target_id as "targetId", m.price,
      json_build_object('yields', r.yields, 'batch', r.batch, 'lines', r.lines) as document
    from recipes r
    left join menu_items m on r.target = 'dish' and m.restaurant_id = r.restaurant_id
      and m.id = r.target_id
    where r.restaurant_id = ${restaurantId} and ${named}
    order by lower(r.name), r.id`.execute(db)
  const { preparations, usableOf } = (await readCookbooks(db, restaurantId, []))(at)
  const known = await readIngredients(db, restaurantId, branchId)
  const method = (await readCosting(db, { restaurantId, branchId }))(at)
  const costs = costsOf(known, method)
  const costOf = (id: string) => costs.get(id) ?? null
  const stove = await readStove(db, { restaurantId, branchId })
  const recipes = rows.map((row) => ({ ...row, document: RecipeDocument.parse(row.document) }))
  const then = new Date(at.getTime() - CHANGE_DAYS * DAY_MS)
  const before = await readCostsBefore(db, { restaurantId, branchId }, recipes, {
    at: then,
    method,
  })
  return recipes.map(({ document, ...row }) => {
    const recipe = { ...document, target: row.target }
    const { lines, needs, ...sum } = costRecipe(recipe, { preparations, usableOf, costOf })
    const possible = portionsOf(
      needs,
      (id) => (known.get(id)?.quantity ?? 0) - (stove.get(id) ?? 0),
    )
    return {
      ...row,
      ...sum,
      before: before.get(row._id) ?? null,
      portions: possible?.portions ?? null,
      scarce: possible?.ingredientId ?? null,
      lines: lines.map((line) => ({ ...line, name: known.get(line.ingredientId)?.name ?? '' })),
    }
  })
}
