import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/**
 * Returns the position in a branch's log of the event that this change is going to write. The branch stays locked
 * until then, so that the event has it. 0: no such branch.
 */
export async function nextPosition(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<number> {
  const { rows } = await sql<{ readonly seq: number }>`
    select event_seq + 1 as seq from branches
    where restaurant_id = ${restaurantId} and id = ${branchId} for update`.execute(trx)
  return rows[0]?.seq ?? 0
}
