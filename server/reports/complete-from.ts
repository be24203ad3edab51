import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/**
 * Returns the first business day from which on every sale of a branch is among the facts; null where all are.
 * A server that is new to facts writes those of earlier days while the branch sells, the newest day first.
 */
export async function completeFrom(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<string | null> {
  const { first } = await db
    .selectFrom('facts_backlog')
    .select(sql<string | null>`max(business_date) + 1`.as('first'))
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .executeTakeFirstOrThrow()
  return first
}
