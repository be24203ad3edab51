import { sql } from 'kysely'
import { expectedOn } from '#shared/reports/forecast.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { metricSum } from './metric-sum.ts'

/** Weeks of which the same weekdays are compared. */
const WEEKS = 4

/**
 * Returns what a day may be expected to take: the mean of its weekday in the last four weeks before `today`, of those
 * on which anything was sold. Null where nothing was.
 */
export async function expectedNet(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  days: readonly string[],
  today: string,
): Promise<readonly { readonly day: string; readonly expected: number | null }[]> {
  const before = (day: string) => (day < today ? day : today)
  const [first = today, last = today] = [days[0], days.at(-1)]
  const { rows } = await sql<{ readonly day: string; readonly net: number }>`
    select business_date as day, ${metricSum('net')} as net from sales
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and business_date >= ${addDays(before(first), -7 * WEEKS)}::date
      and business_date < ${before(last)}::date
    group by business_date having ${metricSum('orders')} > 0`.execute(db)
  const netOf = new Map(rows.map(({ day, net }) => [day, net]))
  return days.map((day) => ({ day, expected: expectedOn(netOf, day, today) }))
}
