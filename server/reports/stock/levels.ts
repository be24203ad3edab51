import { sql } from 'kysely'
import type { Level } from '#shared/reports/stock-contract.ts'
import { readOutlook } from '../../inventory/outlook.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'

type Row = Omit<Level, 'perDay' | 'onStove'> & {
  readonly categoryName: string | null
  readonly value: number
}

/** What is there of an ingredient, with what it is worth in thousandths of the smallest unit. */
export type Held = Level & Pick<Row, 'categoryName' | 'value'>

/** Returns what a branch has of each ingredient that it keeps or wants, and what a day takes of it. */
export async function readHeld(
  trx: Db,
  place: BranchPlace,
  { today, category }: { readonly today: string; readonly category?: string | undefined },
): Promise<readonly Held[]> {
  const { restaurantId, branchId } = place
  const { rows } = await sql<Row>`
    select i.id as "_id", i.name, i.dimension, i.unit, i.units, i.category_id as category,
      g.name as "categoryName", coalesce(l.quantity, 0) as quantity, coalesce(l.value, 0) as value,
      coalesce(t.minimum, 0) as minimum, coalesce(t.par, 0) as par
    from ingredients i
    left join ingredient_categories g on g.restaurant_id = i.restaurant_id and g.id = i.category_id
    left join stock_levels l on l.restaurant_id = i.restaurant_id and l.branch_id = ${branchId}
      and l.place = 'stock' and l.ingredient_id = i.id
    left join stock_targets t on t.restaurant_id = i.restaurant_id and t.branch_id = ${branchId}
      and t.ingredient_id = i.id
    where i.restaurant_id = ${restaurantId}
      and (${category ?? null}::uuid is null or i.category_id = ${category ?? null})
      and (coalesce(l.quantity, 0) <> 0 or coalesce(l.value, 0) <> 0
        or (i.archived_at is null and greatest(t.minimum, t.par) > 0))
    order by lower(i.name), i.id`.execute(trx)
  const uses = new Map((await readOutlook(trx, place, today)).map((one) => [one._id, one]))
  return rows.map((row) => {
    const { perDay = 0, onStove = 0 } = uses.get(row._id) ?? {}
    return { ...row, perDay, onStove }
  })
}
