import { Id } from '#shared/contract/scalars.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { Db } from '../../platform/database/database.ts'
import { findBranch } from '../../tenancy/branches.ts'

/** Returns the branch whose guests join with a key; undefined for a false one, and where none join now. */
export async function findJoined(db: Db, key: string): Promise<Branch | undefined> {
  const { success, data } = Id.safeParse(key)
  if (!success) return undefined
  const row = await db
    .selectFrom('branches')
    .select('id')
    .where('join_key', '=', data)
    .executeTakeFirst()
  const found = row && (await findBranch(db, { restaurantId: null, branchIds: 'all' }, row.id))
  return found?.joinAddress === undefined ? undefined : found.branch
}
