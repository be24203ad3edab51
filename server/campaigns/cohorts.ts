import { sql } from 'kysely'
import type { Cohort } from '#shared/campaigns/result.ts'
import { addMonths, monthOf } from '#shared/time/calendar.ts'
import type { Db } from '../platform/database/database.ts'

/** Months back that cohorts begin in, and over which they are followed. */
const MONTHS = 12

type Row = {
  readonly month: string
  readonly later: number
  readonly guests: number
  readonly net: number
}

/** Returns guests by the month of their first visit, the latest first: how many came in the months after it. */
export async function readCohorts(
  db: Db,
  { restaurantId, currency }: { readonly restaurantId: string; readonly currency: string },
  today: string,
): Promise<readonly Cohort[]> {
  const first = `${addMonths(monthOf(today), 1 - MONTHS)}-01`
  const { rows } = await sql<Row>`
    with came as (
      select guest_of(restaurant_id, customer_id) as guest, date_trunc('month', business_date)::date as month,
        sum(net) as net, bool_or(kind = 'sale') as sold
      from sales
      where restaurant_id = ${restaurantId} and customer_id is not null and currency = ${currency}
      group by 1, 2
    ), begun as (
      select guest, min(month) as month from came where sold group by guest
    )
    select to_char(b.month, 'YYYY-MM') as month,
      ((extract(year from c.month) - extract(year from b.month)) * 12
        + extract(month from c.month) - extract(month from b.month))::int as later,
      count(*) filter (where c.sold)::int as guests, coalesce(sum(c.net), 0)::bigint as net
    from begun b join came c on c.guest = b.guest and c.month >= b.month
    where b.month >= ${first}::date
    group by 1, 2 order by 1 desc, 2`.execute(db)
  const months = [...new Set(rows.map(({ month }) => month))]
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month)
    const guestsIn = (later: number) => own.find((row) => row.later === later)?.guests ?? 0
    const passed = monthsBetween(month, monthOf(today))
    return {
      month,
      guests: guestsIn(0),
      came: Array.from({ length: Math.min(passed, MONTHS - 1) + 1 }, (_, later) => guestsIn(later)),
      net: own.reduce((sum, row) => sum + row.net, 0),
    }
  })
}

const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
const monthsBetween = (from: string, to: string): number => Math.max(0, count(to) - count(from))
