import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'

const DAYS = 7

/** Returns how many pieces of each dish a branch sold in the last seven business days, today among them. */
export async function readSold(
  db: Db,
  { restaurantId, _id: branchId, timeZone, businessDayCutoff }: Branch,
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const today = businessDate(at.toISOString(), timeZone, businessDayCutoff)
  const { rows } = await sql<{ readonly id: string; readonly sold: number }>`
    select menu_item_id as id, sum(quantity)::int as sold from sale_lines
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and business_date > ${addDays(today, -DAYS)}::date
    group by menu_item_id`.execute(db)
  return new Map(rows.map(({ id, sold }) => [id, sold]))
}
