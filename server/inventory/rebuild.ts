import { sql } from 'kysely'
import { type Db, transaction } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** The sum of the ledger for each level. */
const sums = (where = sql`true`) => sql`
  select restaurant_id, branch_id, place, ingredient_id, sum(quantity)::bigint as quantity,
    sum(value)::bigint as value
  from stock_movements where ${where}
  group by restaurant_id, branch_id, place, ingredient_id`

/** Returns how many levels are not the sum of their movements. */
export async function countStrayLevels(db: Db): Promise<number> {
  const { rows } = await sql<{ readonly strays: number }>`
    select count(*) as strays
    from (${sums()}) as s
    full join stock_levels l using (restaurant_id, branch_id, place, ingredient_id)
    where coalesce(s.quantity, 0) <> coalesce(l.quantity, 0)
      or coalesce(s.value, 0) <> coalesce(l.value, 0)`.execute(db)
  return rows[0]?.strays ?? 0
}

/** Compares every level with the ledger. Throws with how many differ: the job is then in the log as failed. */
export const createLevelCheck = (db: Db) => async (): Promise<void> => {
  const strays = await countStrayLevels(db)
  if (strays > 0) {
    throw new Error(`${strays} levels of stock are not the sum of their movements: rebuild them`)
  }
}

/** Makes the levels of a branch again from its ledger. Returns how many were off. */
export const rebuildLevels = (db: Db, { restaurantId, branchId }: BranchPlace): Promise<number> =>
  transaction(db, async (trx) => {
    const here = sql`restaurant_id = ${restaurantId} and branch_id = ${branchId}`
    // Nothing moves until this is done.
    await sql`select from stock_levels where ${here}
      order by branch_id, place, ingredient_id for update`.execute(trx)
    const { rows } = await sql`
      update stock_levels l set quantity = coalesce(s.quantity, 0), value = coalesce(s.value, 0)
      from stock_levels k
      left join (${sums(here)}) as s using (restaurant_id, branch_id, place, ingredient_id)
      where k.restaurant_id = ${restaurantId} and k.branch_id = ${branchId}
        and l.restaurant_id = k.restaurant_id and l.branch_id = k.branch_id and l.place = k.place
        and l.ingredient_id = k.ingredient_id
        and (l.quantity, l.value) is distinct from (coalesce(s.quantity, 0), coalesce(s.value, 0))
      returning l.ingredient_id`.execute(trx)
    return rows.length
  })
