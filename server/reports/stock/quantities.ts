import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'

/** Returns what a branch has of each ingredient now. */
export async function readQuantities(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly id: string; readonly quantity: number }>`
    select ingredient_id as id, quantity from stock_levels
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and place = 'stock'`.execute(
    trx,
  )
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}
