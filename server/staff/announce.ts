import type { Db } from '../database/database.ts'
import { appendEverywhere } from '../sync/append-everywhere.ts'

/** Tells every window of the restaurant that lists of people have changed: the last thing a transaction does. */
export const announceStaff = (
  trx: Db,
  restaurantId: string,
  at: Date,
): Promise<readonly string[]> =>
  appendEverywhere(trx, { restaurantId, at, areas: ['staffs', 'pins'] })
