import { type RawBuilder, sql } from 'kysely'
import type { KeptSet } from '#shared/reports/panels.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { columnsOf, namesOf, SETS, summed } from './sets.ts'

/** Returns the columns of `month_<name>` without its place, the month first. Months of sales keep weekdays. */
export function monthColumns(name: KeptSet): readonly RawBuilder<unknown>[] {
  const { keys, names, sums } = columnsOf(SETS[name])
  return [sql.ref('month'), ...weekdayOf(name), ...keys, ...names, ...sums]
}

const weekdayOf = (name: KeptSet) => (name === 'sales' ? [sql.ref('weekday')] : [])

/** Returns a query of rows as `month_<name>` has them, without their place, made from the summaries of days. */
export function monthsFromDays(
  name: KeptSet,
  { restaurantId, branchId }: BranchPlace,
  /** Over `business_date`. */
  within: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rule = SETS[name]
  return summed(rule, {
    rows: sql`(
      select *, date_trunc('month', business_date::timestamp)::date as month,
        extract(isodow from business_date)::smallint as weekday
      from ${sql.table(`day_${name}`)}
      where restaurant_id = ${restaurantId} and branch_id = ${branchId} and ${within}
    ) as days`,
    by: [sql.ref('month'), ...weekdayOf(name), ...columnsOf(rule).keys],
    names: namesOf(rule).map((one) => [one, one]),
  })
}
