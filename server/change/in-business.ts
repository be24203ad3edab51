import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'

/**
 * Refuses to begin or change something in a closed branch. Certain only after `takeTurn` of the same
 * transaction: closing a branch waits for the same lock.
 */
export async function requireInBusiness(
  trx: Db,
  restaurantId: string,
  branchIds: readonly string[],
): Promise<void> {
  const closed = await trx
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...branchIds]))))
    .where('archived_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!closed) return
  throw conflict('BRANCH_CLOSED')
}
