import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Returns name and end of a screen or a link of the branch, before it is revoked; 404 if it is of no such branch. */
export async function requireRevocable(
  trx: Db,
  table: 'grants' | 'bypass_tokens',
  { restaurantId, branchId }: BranchPlace,
  id: string,
): Promise<{ readonly name: string; readonly revoked_at: Date | null }> {
  const found = await trx
    .selectFrom(table)
    .select(['name', 'revoked_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
