import { sql } from 'kysely'
import { type CostingMethod, unitCost } from '#shared/inventory/costing.ts'
import type { Measured } from '#shared/inventory/unit.ts'
import type { Allergen } from '#shared/menu/allergen.ts'
import type { Ratio } from '#shared/money/ratio.ts'
import { fixedOf, lastOf } from '../inventory/levels.ts'
import type { Db } from '../platform/database/database.ts'

/** An ingredient with what a branch has of it. */
type Stocked = Measured & {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly usable: number
  readonly allergens: Allergen[]
  readonly archived: boolean
  readonly quantity: number
  readonly value: number
  readonly lastValue: number | null
  readonly lastQuantity: number | null
  readonly reference: number | null
  readonly referenceQuantity: number | null
}

/** Returns all ingredients of a restaurant, each with what a branch has of it and what it paid. */
export async function readIngredients(
  db: Db,
  restaurantId: string,
  branchId: string,
): Promise<ReadonlyMap<string, Stocked>> {
  const { rows } = await sql<Stocked>`
    select i.id, i.name, i.kind, i.dimension, i.unit, i.units, i.usable, i.allergens,
      i.archived_at is not null as archived, coalesce(l.quantity, 0) as quantity,
      coalesce(l.value, 0) as value, l.last_value as "lastValue",
      l.last_quantity as "lastQuantity", t.reference_value as reference,
      t.reference_quantity as "referenceQuantity"
    from ingredients i
    left join stock_levels l on l.restaurant_id = i.restaurant_id and l.branch_id = ${branchId}
      and l.place = 'stock' and l.ingredient_id = i.id
    left join stock_targets t on t.restaurant_id = i.restaurant_id and t.branch_id = ${branchId}
      and t.ingredient_id = i.id
    where i.restaurant_id = ${restaurantId}
    order by lower(i.name), i.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns what a thousandth of the base unit costs by a method. */
export const costOf = (
  { quantity, value, ...costs }: Stocked,
  method: CostingMethod,
): Ratio | null =>
  unitCost(method, { level: { quantity, value, last: lastOf(costs) }, fixed: fixedOf(costs) })

/** Returns the same of all, where it is known. */
export const costsOf = (
  known: ReadonlyMap<string, Stocked>,
  method: CostingMethod,
): ReadonlyMap<string, Ratio> =>
  new Map(
    [...known.values()].flatMap((one) => {
      const cost = costOf(one, method)
      return cost ? [[one.id, cost] as const] : []
    }),
  )
