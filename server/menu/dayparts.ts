import { sql } from 'kysely'
import { isOn } from '#shared/dayparts/daypart-at.ts'
import { OLD_PRICE_MS } from '#shared/menu/price-age.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { type Hours, withHeldHours } from './publishing/held-hours.ts'

/**
 * Returns the dayparts that were on at a moment by the hours that they have, or had within the time that a till may go by
 * old prices.
 */
export async function readDayparts(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<(at: number, judgedAt: number) => readonly string[]> {
  const { rows } = await sql<Hours>`
    select daypart_id, days, starts_at, ends_at,
      lead(since) over (partition by daypart_id order by since) as until
    from sold_hours where restaurant_id = ${restaurantId}`.execute(db)
  const hours = await withHeldHours(db, { restaurantId, branchId }, rows)
  const branch = await db
    .selectFrom('branches')
    .select(['time_zone', 'business_day_cutoff'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', branchId)
    .executeTakeFirst()
  if (!branch || hours.length === 0) return () => []
  const clock = { timeZone: branch.time_zone, businessDayCutoff: branch.business_day_cutoff }
  return (at, judgedAt) => {
    const on = hours.filter(
      ({ days, starts_at: startsAt, ends_at: endsAt, until }) =>
        (until?.getTime() ?? Infinity) >= judgedAt - OLD_PRICE_MS &&
        isOn({ days, startsAt, endsAt }, clock, at),
    )
    return [...new Set(on.map(({ daypart_id }) => daypart_id))]
  }
}
