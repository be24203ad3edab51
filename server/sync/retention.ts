import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'

/** Devices that were away for longer start from a snapshot. */
const KEPT_MS = 7 * DAY_MS

/** Forgets events that no device will ask for any more; `seq` goes on. Answers how many. */
export async function pruneEvents(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('branch_events')
    .where('at', '<', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
