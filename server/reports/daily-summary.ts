import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { DailySummary } from '#shared/reports/contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { weekdayOf } from '#shared/time/weekday.ts'
import { businessDayAt } from '#shared/time/zoned.ts'
import type { Db } from '../platform/database/database.ts'
import { isKept, SAME_DAY } from './kept-payments.ts'
import { lateOnDay, latePayments } from './late-payments.ts'

/**
 * Returns the figures of a business day, from orders and payments of that day and of the same weekday before. A
 * day that is not over is compared with as much of the other: until the same minute, `until`.
 */
export async function dailySummary(
  db: Db,
  branch: Branch,
  date: string,
  until: Date,
): Promise<DailySummary> {
  const before = addDays(date, -7)
  const beginOf = (day: string) =>
    businessDayAt(day, branch.timeZone, branch.businessDayCutoff).from
  const sameMinute = new Date(until.getTime() - beginOf(date) + beginOf(before))
  const place = sql`restaurant_id = ${branch.restaurantId} and branch_id = ${branch._id}`
  const { rows } = await sql<{ readonly summary: object }>`
    with sold as (
      select business_date = ${date}::date as today, total, net, discount,
        closed_at <= ${sameMinute} as by_now,
        extract(hour from closed_at at time zone ${branch.timeZone})::int as hour
      from orders
      where ${place} and status = 'paid' and business_date in (${date}::date, ${before}::date)
    ), planned as (
      select distinct generate_series(
        left(start_time, 2)::int,
        -- The last hour that the shift reaches into, counted on past midnight.
        (case when end_time > start_time then 0 else 24 end)
          + left(end_time, 2)::int - (case when right(end_time, 2) = '00' then 1 else 0 end)
      ) % 24 as hour
      from shift_definitions
      where ${place} and is_active and archived_at is null and ${weekdayOf(date)} = any(day_of_week)
    ), hours as (
      select hour,
        count(today) filter (where today) as orders,
        coalesce(sum(total) filter (where today), 0)::bigint as sales,
        coalesce(sum(total) filter (where not today), 0)::bigint as "weekBefore"
      from sold full join planned using (hour) group by hour
    ), tenders as (
      select method, count(*) filter (where ${isKept(SAME_DAY)}) as payments,
        sum(amount + rounding)::bigint as amount
      from payments
      where ${place} and business_date = ${date}::date
      group by method
    )
    select json_build_object(
      'orders', count(*) filter (where today),
      'sales', coalesce(sum(total) filter (where today), 0)::bigint,
      'net', coalesce(sum(net) filter (where today), 0)::bigint,
      'discounts', coalesce(sum(discount) filter (where today), 0)::bigint,
      'average', coalesce(round(avg(total) filter (where today)), 0)::bigint,
      'cancelled', (
        select count(*) from orders
        where ${place} and status = 'cancelled' and business_date = ${date}::date
      ),
      'weekBefore', json_build_object(
        'orders', count(*) filter (where not today and by_now),
        'sales', coalesce(sum(total) filter (where not today and by_now), 0)::bigint
      ),
      'byTender', (select coalesce(json_agg(t order by amount desc), '[]') from tenders t),
      'byHour', (select coalesce(json_agg(h order by hour), '[]') from hours h)
    ) as summary
    from sold`.execute(db)
  const { restaurantId, _id: branchId } = branch
  const late = await latePayments(db, { restaurantId, branchId }, lateOnDay(date))
  const summary = DailySummary.parse({
    ...rows[0]?.summary,
    date,
    currency: branch.currency,
    late,
  })
  const first = Number(branch.businessDayCutoff.slice(0, 2))
  const sinceFirst = ({ hour }: { readonly hour: number }) => (hour - first + 24) % 24
  return { ...summary, byHour: summary.byHour.toSorted((a, b) => sinceFirst(a) - sinceFirst(b)) }
}
