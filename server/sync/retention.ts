import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'

/** Devices that were away for longer start from a snapshot. */
const KEPT_MS = 7 * DAY_MS

/** Deletes expired events and returns their number; `seq` keeps counting. */
export async function pruneEvents(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('branch_events')
    .where('at', '<', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
