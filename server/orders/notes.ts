import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { NOTE_DAYS, quickNotes } from '#shared/orders/quick-notes.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'

/** Orders that are searched: a day or two of a busy restaurant. */
const ORDERS = 300

/** Reads the short notes that were last written in a branch, those of the latest order first. */
export async function readNotes(db: Db, branch: Branch, now: Date): Promise<string[]> {
  const today = businessDate(now.toISOString(), branch.timeZone, branch.businessDayCutoff)
  const orders = await db
    .selectFrom('orders')
    .select('notes')
    .where('restaurant_id', '=', branch.restaurantId)
    .where('branch_id', '=', branch._id)
    .where('business_date', '>', sql<string>`${addDays(today, -NOTE_DAYS)}::date`)
    .orderBy('business_date', 'desc')
    .orderBy('opened_at', 'desc')
    .limit(ORDERS)
    .execute()
  return quickNotes(orders.flatMap(({ notes }) => notes))
}
