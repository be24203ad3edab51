import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Returns the device of a session, if it is registered in the branch; times in milliseconds. */
export async function findDevice(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  sessionId: string,
) {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('devices as d', 'd.id', 's.device_id')
    .select(['d.id', 'd.registered_at', 's.created_at'])
    .where('s.id', '=', sessionId)
    .where('d.restaurant_id', '=', restaurantId)
    .where('d.branch_id', '=', branchId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      registeredAt: row.registered_at.getTime(),
      sessionSince: row.created_at.getTime(),
    }
  )
}
