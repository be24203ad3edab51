import { sql } from 'kysely'
import { type CostingMethod, unitCost } from '#shared/inventory/costing.ts'
import type { Ratio } from '#shared/money/ratio.ts'
import { costRecipe } from '#shared/recipes/cost.ts'
import { RecipeDocument, type RecipeTarget } from '#shared/recipes/recipe.ts'
import { readCookbooks } from '../inventory/cookbook.ts'
import { fixedOf } from '../inventory/levels.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Wanted = { readonly _id: string; readonly target: RecipeTarget | null }
type Then = {
  readonly at: Date
  /** Of today: a cost by another method is another figure. */
  readonly method: CostingMethod
}
type Row = {
  readonly id: string
  readonly quantity: number
  readonly value: number
  readonly lastValue: number | null
  readonly lastQuantity: number | null
  readonly reference: number | null
  readonly referenceQuantity: number | null
}

/**
 * Returns what recipes cost at an earlier moment: as they were then, or as they are where no version is that old, at
 * what the branch had then. A recipe of which a cost was not known then is not among them.
 */
export async function readCostsBefore(
  db: Db,
  place: BranchPlace,
  recipes: readonly (Wanted & { readonly document: RecipeDocument })[],
  { at, method }: Then,
): Promise<ReadonlyMap<string, number>> {
  const costs = await readUnitCosts(db, place, { at, method })
  if (costs.size === 0) return new Map()
  const documents = await readDocuments(db, place.restaurantId, at)
  const cookbooks = await readCookbooks(db, place.restaurantId, [])
  const { preparations: then, usableOf } = cookbooks(at)
  // What was not made by a recipe then is made as it is now.
  const preparations = new Map([...cookbooks(new Date(FAR)).preparations, ...then])
  const costOf = (id: string) => costs.get(id) ?? null
  return new Map(
    recipes.flatMap(({ _id, target, document }) => {
      const recipe = { ...(documents.get(_id) ?? document), target }
      const { cost, complete } = costRecipe(recipe, { preparations, usableOf, costOf })
      return complete ? [[_id, cost] as const] : []
    }),
  )
}

/** After every version: the recipes as they are now. */
const FAR = Date.UTC(9999, 0)

async function readDocuments(
  db: Db,
  restaurantId: string,
  at: Date,
): Promise<ReadonlyMap<string, RecipeDocument>> {
  const { rows } = await sql<{ readonly id: string; readonly document: unknown }>`
    select distinct on (recipe_id) recipe_id as id, document from recipe_versions
    where restaurant_id = ${restaurantId} and since <= ${at}
    order by recipe_id, n desc`.execute(db)
  return new Map(
    rows.flatMap(({ id, document }) => {
      const { data } = RecipeDocument.safeParse(document)
      return data ? [[id, data] as const] : []
    }),
  )
}

/**
 * What is there now, less what moved since: the ledger of a month, and not that of years. The last delivery before that
 * moment is the last known cost.
 */
async function readUnitCosts(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { at, method }: Then,
): Promise<ReadonlyMap<string, Ratio>> {
  const { rows } = await sql<Row>`
    with since as (
      select ingredient_id, sum(quantity)::bigint as quantity, sum(value)::bigint as value
      from stock_movements
      where restaurant_id = ${restaurantId} and branch_id = ${branchId} and place = 'stock'
        and at > ${at}
      group by ingredient_id
    )
    select i.id, coalesce(l.quantity, 0) - coalesce(s.quantity, 0) as quantity,
      coalesce(l.value, 0) - coalesce(s.value, 0) as value, d.value as "lastValue",
      d.quantity as "lastQuantity", t.reference_value as reference,
      t.reference_quantity as "referenceQuantity"
    from ingredients i
    left join stock_levels l on l.restaurant_id = i.restaurant_id and l.branch_id = ${branchId}
      and l.place = 'stock' and l.ingredient_id = i.id
    left join since s on s.ingredient_id = i.id
    left join stock_targets t on t.restaurant_id = i.restaurant_id and t.branch_id = ${branchId}
      and t.ingredient_id = i.id
    left join lateral (
      select m.value, m.quantity from stock_movements m
      where m.restaurant_id = i.restaurant_id and m.branch_id = ${branchId}
        and m.ingredient_id = i.id and m.place = 'stock'
        and m.kind in ('receipt', 'production', 'transfer_in') and m.source_kind <> 'undo' and m.quantity > 0 and m.at <= ${at}
      order by m.at desc, m.n desc limit 1
    ) d on true
    where i.restaurant_id = ${restaurantId}`.execute(db)
  return new Map(
    rows.flatMap((row) => {
      const fixed = fixedOf(row)
      const { lastValue, lastQuantity, quantity, value } = row
      const last =
        lastValue !== null && lastQuantity !== null
          ? { value: lastValue, quantity: lastQuantity }
          : fixed
      const cost = unitCost(method, { level: { quantity, value, last }, fixed })
      return cost ? [[row.id, cost] as const] : []
    }),
  )
}
