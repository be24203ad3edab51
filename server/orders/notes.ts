import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { NOTE_DAYS, quickNotes } from '#shared/orders/quick-notes.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'

/** Orders that are looked through: a day or two of a busy house, each read as a whole. */
const ORDERS = 300

/** Reads the short notes that were last written in a branch, the latest first. */
export async function readNotes(db: Db, branch: Branch, now: Date): Promise<string[]> {
  const today = businessDate(now.toISOString(), branch.timeZone, branch.businessDayCutoff)
  const { rows } = await sql<{ readonly note: string }>`
    select line->>'note' as note
    from (
      select doc from orders
      where restaurant_id = ${branch.restaurantId} and branch_id = ${branch._id}
        and business_date > ${addDays(today, -NOTE_DAYS)}::date
      order by business_date desc, opened_at desc
      limit ${ORDERS}
    ) as latest, json_array_elements(latest.doc->'lines') as line
    where line->>'note' <> ''
    group by note
    order by max(line->>'addedAt') desc, note`.execute(db)
  return quickNotes(rows.map(({ note }) => note))
}
