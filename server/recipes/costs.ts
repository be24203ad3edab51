import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { averageCost, valueAt } from '#shared/inventory/level.ts'
import { divide, ONE, type Ratio, ratioOf } from '#shared/money/ratio.ts'
import type { RecipeCost } from '#shared/recipes/contract.ts'
import { explode, whole } from '#shared/recipes/explode.ts'
import { linesOf, RecipeDocument, type RecipeTarget } from '#shared/recipes/recipe.ts'
import { readCookbooks } from '../inventory/cookbook.ts'
import { lastOf } from '../inventory/levels.ts'
import type { Db } from '../platform/database/database.ts'

type Row = {
  readonly _id: string
  readonly name: string
  readonly target: RecipeTarget | null
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
    select r.id as "_id", r.name, r.target, m.price,
      json_build_object('yields', r.yields, 'batch', r.batch, 'lines', r.lines) as document
    from recipes r
    left join menu_items m on r.target = 'dish' and m.restaurant_id = r.restaurant_id
      and m.id = r.target_id
    where r.restaurant_id = ${restaurantId} and ${named}
    order by lower(r.name), r.id`.execute(db)
  const { preparations, usableOf } = (await readCookbooks(db, restaurantId, []))(at)
  const costs = await readUnitCosts(db, restaurantId, branchId)
  return rows.map(({ _id, name, target, price, ...row }) => {
    const document = RecipeDocument.parse(row.document)
    const own = linesOf(document).map((line) => {
      const usable = line.usable ?? usableOf(line.ingredientId)
      return usable === undefined ? line : { ...line, usable }
    })
    // Of what is made a whole batch is of interest, of a dish one piece.
    const times = target === 'ingredient' ? ONE : divide(ONE, ratioOf(document.yields))
    const lines = [...whole(explode(own, times, preparations))].map(([ingredientId, quantity]) => {
      const found = costs.get(ingredientId)
      const cost = found?.cost ? valueAt(found.cost, quantity) : null
      return { ingredientId, name: found?.name ?? '', quantity, cost }
    })
    return {
      _id,
      name,
      cost: lines.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
      complete: lines.length > 0 && lines.every(({ cost }) => cost !== null),
      price,
      lines,
    }
  })
}

type UnitCost = { readonly name: string; readonly cost: Ratio | null }

/** What each ingredient costs in a branch: the average of what is there, else what was paid last. */
async function readUnitCosts(
  db: Db,
  restaurantId: string,
  branchId: string,
): Promise<ReadonlyMap<string, UnitCost>> {
  const { rows } = await sql<{
    readonly id: string
    readonly name: string
    readonly quantity: number
    readonly value: number
    readonly lastValue: number | null
    readonly lastQuantity: number | null
    readonly reference: number | null
    readonly referenceQuantity: number | null
  }>`
    select i.id, i.name, coalesce(l.quantity, 0) as quantity, coalesce(l.value, 0) as value,
      l.last_value as "lastValue", l.last_quantity as "lastQuantity",
      t.reference_value as reference, t.reference_quantity as "referenceQuantity"
    from ingredients i
    left join stock_levels l on l.restaurant_id = i.restaurant_id and l.branch_id = ${branchId}
      and l.place = 'stock' and l.ingredient_id = i.id
    left join stock_targets t on t.restaurant_id = i.restaurant_id and t.branch_id = ${branchId}
      and t.ingredient_id = i.id
    where i.restaurant_id = ${restaurantId}`.execute(db)
  return new Map(
    rows.map(({ id, name, quantity, value, ...costs }) => [
      id,
      { name, cost: averageCost({ quantity, value, last: lastOf(costs) }) },
    ]),
  )
}
