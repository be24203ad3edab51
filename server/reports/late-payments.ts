import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { LatePayments } from '#shared/orders/remarks.ts'
import type { ShiftSession } from '#shared/shifts/shift.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { orderNumber } from './order-number.ts'

/** More than anyone reads; the totals count all. */
const MOST = 200

/** Matches payments of a business day: taken on it, or arrived on it. */
export const lateOnDay = (date: string): RawBuilder<boolean> =>
  sql`(${date}::date in (p.business_date, p.received_date))`

/** Matches payments of a drawer, and cash that went into none while it was open. */
export const lateInDrawer = ({ _id, openedAt, endTime }: ShiftSession): RawBuilder<boolean> =>
  sql`(p.shift_session_id = ${_id} or (
    p.shift_session_id is null and p.method in ('cash', 'split_currency') and p.taken_at >= ${openedAt}
    and p.taken_at <= coalesce(${endTime}::timestamptz, 'infinity')
  ))`

/** Returns payments of a branch that came late or are in no drawer, the latest first. */
export async function latePayments(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  which: RawBuilder<boolean>,
): Promise<LatePayments> {
  const { rows } = await sql<{ readonly late: unknown }>`
    with found as (
      select p.id as "_id", p.order_id as "orderId", ${orderNumber} as "orderNumber",
        p.receipt_number as "receiptNumber", p.method, p.amount + p.rounding as amount, p.currency,
        p.taken_by_name as "takenBy", p.taken_at as "takenAt", p.claimed_at as "claimedAt",
        p.received_at as "receivedAt", p.remarks,
        case when p.sent_by <> p.taken_by then p.sent_by_name end as "sentBy"
      from payments p
      where p.restaurant_id = ${restaurantId} and p.branch_id = ${branchId}
        and p.remarks <> '{}' and ${which}
    )
    select json_build_object(
      'payments', (select count(*) from found),
      'amount', (select coalesce(sum(amount), 0)::bigint from found),
      'results', (
        select coalesce(json_agg(f), '[]') from (
          select * from found order by "receivedAt" desc, "_id" limit ${MOST}
        ) f
      )
    ) as late`.execute(db)
  const { results, ...totals } = Found.parse(rows[0]?.late)
  return LatePayments.parse({ ...totals, results: results.map(withInstants) })
}

const Time = z.nullable(z.string())
const Row = z.looseObject({ takenAt: Time, claimedAt: Time, receivedAt: Time })
const Found = z.looseObject({ results: z.array(Row) })

/** PostgreSQL writes times in JSON in another form than the contract. */
const withInstants = (row: z.output<typeof Row>) => ({
  ...row,
  takenAt: instant(row.takenAt),
  claimedAt: instant(row.claimedAt),
  receivedAt: instant(row.receivedAt),
})

const instant = (at: string | null) => at && new Date(at).toISOString()
