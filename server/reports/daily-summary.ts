import { type RawBuilder, sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { DailySummary } from '#shared/reports/contract.ts'
import { averageCheck, METRICS, type Metric } from '#shared/reports/metrics.ts'
import { addDays } from '#shared/time/business-date.ts'
import { weekdayOf } from '#shared/time/weekday.ts'
import { businessDayAt } from '#shared/time/zoned.ts'
import * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import { completeFrom } from './complete-from.ts'
import { isKept, SAME_DAY } from './kept-payments.ts'
import { lateOnDay, latePayments } from './late-payments.ts'
import { metricFields, metricSum } from './metric-sum.ts'

const FIGURES = Object.keys(METRICS).filter((name): name is Metric => name in METRICS)
const BEFORE: readonly Metric[] = ['orders', 'net', 'soldNet']

/**
 * Returns the figures of a business day and of the same weekday before, from the facts alone. A day that is not
 * over is compared with as much of the other: until the same minute, `until`.
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
  const onDay = sql`${place} and business_date = ${date}::date`
  const today = sql<boolean>`today`
  const { rows } = await sql<{ readonly summary: unknown }>`
    with sold as (
      select sales.*, business_date = ${date}::date as today from sales
      where ${place} and business_date in (${date}::date, ${before}::date)
    ), planned as (${plannedHours(place, date)}), hours as (
      select hour, ${metricSum('orders', today)} as orders, ${metricSum('net', today)} as net,
        ${metricSum('net', sql`not today`)} as "weekBefore"
      from sold full join planned using (hour) group by hour
    ), tenders as (
      select method, case when loads then ledger end as loads,
        count(*) filter (where ${isKept(SAME_DAY)} or loads and amount > 0) as payments,
        sum(amount + rounding + tip)::bigint as amount, sum(tip)::bigint as tips
      from payments where ${onDay}
      group by 1, 2
    ), taxes as (
      select name, rate::float8 as rate, sum(base)::bigint as base, sum(amount)::bigint as amount
      from sale_taxes where ${onDay}
      group by tax_id, name, rate
    )
    select json_build_object(
      'figures', json_build_object(${metricFields(FIGURES, today)}),
      'before', json_build_object(
        ${metricFields(BEFORE, sql`not today and at <= ${sameMinute}`)}
      ),
      'cancelled', (select count(distinct order_id) from voids where ${onDay} and cancelled),
      'tips', (select coalesce(sum(tips), 0)::bigint from tenders),
      'taken', (select coalesce(sum(amount), 0)::bigint from tenders),
      'cardsSold', ${loadedOn('giftCard')},
      'debtsPaid', ${loadedOn('guestAccount')},
      'taxes', (select coalesce(json_agg(x order by rate, name), '[]') from taxes x),
      'byTender', (select coalesce(json_agg(t order by amount desc), '[]') from tenders t),
      'byHour', (select coalesce(json_agg(h order by hour), '[]') from hours h)
    ) as summary
    from sold`.execute(db)
  const found = Found.parse(rows[0]?.summary)
  const { figures, before: compared, taken, tips, ...rest } = found
  const branchPlace = { restaurantId: branch.restaurantId, branchId: branch._id }
  const summary = DailySummary.parse({
    ...rest,
    ...figures,
    tips,
    averageCheck: averageCheck(figures),
    held: taken - rest.cardsSold - rest.debtsPaid - figures.billed - figures.rounding - tips,
    weekBefore: { ...compared, averageCheck: averageCheck(compared) },
    date,
    currency: branch.currency,
    completeFrom: await completeFrom(db, branchPlace),
    late: await latePayments(db, branchPlace, lateOnDay(date)),
  })
  const first = Number(branch.businessDayCutoff.slice(0, 2))
  const sinceFirst = ({ hour }: { readonly hour: number }) => (hour - first + 24) % 24
  return { ...summary, byHour: summary.byHour.toSorted((a, b) => sinceFirst(a) - sinceFirst(b)) }
}

const Count = z.object({ orders: z.int(), net: z.int(), soldNet: z.int() })
const Found = z.looseObject({
  figures: z.looseObject({ ...Count.shape, billed: z.int(), rounding: z.int() }),
  before: Count,
  taken: z.int(),
  cardsSold: z.int(),
  debtsPaid: z.int(),
  tips: z.int(),
})

/** What was put onto accounts of a kind. */
const loadedOn = (ledger: string) =>
  sql`(select coalesce(sum(amount), 0)::bigint from tenders where loads = ${ledger})`

/** Every hour of the branch's clock that a planned shift of the weekday reaches into, also past midnight. */
const plannedHours = (place: RawBuilder<unknown>, date: string) => sql`
  select distinct generate_series(
    left(start_time, 2)::int,
    (case when end_time > start_time then 0 else 24 end)
      + left(end_time, 2)::int - (case when right(end_time, 2) = '00' then 1 else 0 end)
  ) % 24 as hour
  from shift_definitions
  where ${place} and is_active and archived_at is null and ${weekdayOf(date)} = any(day_of_week)`
