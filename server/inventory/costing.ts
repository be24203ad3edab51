import { sql } from 'kysely'
import type { CostingMethod } from '#shared/inventory/costing.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type MethodAt = (at: Date) => CostingMethod

/** Returns by what a branch costed what it sold at a moment. Switching holds from then on. */
export async function readCosting(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<MethodAt> {
  const { rows } = await sql<{ readonly method: CostingMethod; readonly since: Date }>`
    select method, since from costing_methods
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
    order by n`.execute(db)
  return (at) => rows.findLast(({ since }) => since <= at)?.method ?? 'average'
}

/** Keeps by what a branch costs what it sells from a moment on. */
export async function keepCosting(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  method: CostingMethod,
  since: Date,
): Promise<void> {
  await sql`
    insert into costing_methods (restaurant_id, branch_id, method, since)
    values (${restaurantId}, ${branchId}, ${method}, ${since})`.execute(trx)
}
