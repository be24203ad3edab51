import { type RawBuilder, sql } from 'kysely'
import { AWAY, FOLLOWED, followedDays } from '#shared/reports/guest-groups.ts'
import { addMonths, type Days, monthOf } from '#shared/time/calendar.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { firstDays } from '../first-days.ts'
import { bucketOf, eachGuest } from './each-guest.ts'

/** Months since the year 0. `date_part` is several times as fast as `extract`, whose results are exact decimals. */
const count = (day: RawBuilder<unknown>) =>
  sql`(date_part('year', ${day})::int * 12 + date_part('month', ${day})::int)`

/** The months before that of the last day in which sales `s` were made, as the bits 2^n. */
const monthsOf = ({ to }: Pick<Days, 'to'>) => {
  const months = Array.from({ length: FOLLOWED }, (_, n) => `${addMonths(monthOf(to), -n)}-01`)
  return sql`bit_or(1 << (${sql.lit(FOLLOWED)} - width_bucket(s.business_date, ${months.toReversed()}::date[])))
    filter (where s.kind = 'sale')`
}

const lastMonth = ({ to }: Pick<Days, 'to'>) => sql`${`${monthOf(to)}-01`}::date`
const awayFrom = ({ to }: Pick<Days, 'to'>) => bucketOf(sql`(${to}::date - last_day)`, AWAY)

/**
 * Returns a query of the guests who came in the months up to the last day of a report: when last, and in which months. `came`
 * has the bit 2^n of the n-th month before that of the last day, `begun` says which n that of the first visit ever is.
 */
export const eachFollowed = (place: BranchPlace, days: Days): RawBuilder<unknown> => {
  const last = lastMonth(days)
  return sql`
    select each.*, ${awayFrom(days)} as away, ${count(last)} - ${count(sql`first_day`)} as begun
    from (${eachGuest(place, followedDays(days), undefined, sql`, ${monthsOf(days)} as came`)}) as each
    where visits > 0`
}

/** The same without numbers of visits, which would be sorted for each guest. */
const countFollowed = ({ restaurantId, branchId }: BranchPlace, days: Days) => {
  const last = lastMonth(days)
  const { from, to } = followedDays(days)
  return sql`
    select ${awayFrom(days)} as away, ${count(last)} - ${count(sql`first_day`)} as begun, first_day, came, net
    from (
      select coalesce(a.customer_id, o.customer_id) as guest, max(o.last_day) as last_day, bit_or(o.came) as came, sum(o.net) as net
      from (
        select s.customer_id, max(s.business_date) filter (where s.kind = 'sale') as last_day,
          ${monthsOf(days)} as came, sum(s.net) as net
        from sales s
        where s.restaurant_id = ${restaurantId} and s.branch_id = ${branchId}
          and s.business_date between ${from}::date and ${to}::date and s.customer_id is not null
        group by 1
      ) o
      left join customer_aliases a on a.restaurant_id = ${restaurantId} and a.alias_id = o.customer_id
      group by 1
    ) as each
    join (${firstDays({ restaurantId, branchId })}) as firsts using (guest)
    where came is not null`
}

type Away = {
  readonly away: number
  readonly guests: number
  readonly net: number
}
type Cohort = { readonly month: string; readonly later: number; readonly guests: number }

/**
 * Returns guests by how long they have not come, and guests by the month of their first visit ever: how many came again in each
 * month after it. Both of all visits, whatever a report is narrowed to.
 */
export async function readFollowed(trx: Db, place: BranchPlace, days: Days) {
  const { from, to } = followedDays(days)
  const { rows } = await sql<Partial<Away & Cohort>>`
    with each as materialized (${countFollowed(place, days)})
    select away, null as month, null::int as later, count(*)::int as guests,
      sum(net)::bigint as net
    from each group by away
    union all
    select null, to_char(${to}::date - begun * interval '1 month', 'YYYY-MM'), later,
      count(*) filter (where came & (1 << (begun - later)) <> 0)::int, null
    from each, generate_series(0, begun) as later
    where first_day >= ${from}::date
    group by begun, later
    order by 1, 2, 3`.execute(trx)
  return {
    away: rows.filter((row): row is Away => row.away !== null),
    cohorts: rows.flatMap(({ month, later, guests }) =>
      month && later !== undefined && guests !== undefined ? [{ month, later, guests }] : [],
    ),
  }
}
