import type { Db } from '../database/database.ts'
import { appendEvent } from '../sync/append-event.ts'
import { branchesOf } from './repository.ts'

/**
 * Tells every window of the restaurant that lists of people have changed. The last thing a transaction
 * does; answers the branches whose logs have grown, always in the same order, so that two do not wait
 * for each other.
 */
export async function announceStaff(
  trx: Db,
  restaurantId: string,
  at: Date,
): Promise<readonly string[]> {
  const branches = (await branchesOf(trx, restaurantId)).toSorted()
  for (const branchId of branches) {
    await appendEvent(trx, { restaurantId, branchId, at, rows: [], areas: ['staffs', 'pins'] })
  }
  return branches
}
