import { sql } from 'kysely'
import { isOn } from '#shared/dayparts/daypart-at.ts'
import type { OfferPlace } from '#shared/menu/offer.ts'
import { OLD_PRICE_MS } from '#shared/menu/price-age.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { type Hours, withHeldHours } from './publishing/held-hours.ts'

export type KnownDayparts = {
  /**
   * Returns the dayparts that were on at a moment by the hours that they have, or had within the time that a till may go by
   * old prices.
   */
  readonly on: (at: number, judgedAt: number) => readonly string[]
  /** Returns those hours with the clock of the branch, several of one id where it had others. */
  readonly place: (judgedAt: number) => OfferPlace | null
}

/** Returns when the dayparts of a restaurant are on in a branch, and were on lately. */
export async function readDayparts(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<KnownDayparts> {
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
  if (!branch) return { on: () => [], place: () => null }
  const clock = { timeZone: branch.time_zone, businessDayCutoff: branch.business_day_cutoff }
  const known = (judgedAt: number) =>
    hours
      .filter(({ until }) => (until?.getTime() ?? Infinity) >= judgedAt - OLD_PRICE_MS)
      .map(({ daypart_id: _id, days, starts_at: startsAt, ends_at: endsAt }) => ({
        _id,
        name: {},
        days,
        startsAt,
        endsAt,
      }))
  return {
    on(at, judgedAt) {
      const on = known(judgedAt).filter((one) => isOn(one, clock, at))
      return [...new Set(on.map(({ _id }) => _id))]
    },
    place: (judgedAt) => ({ _id: branchId, ...clock, dayparts: known(judgedAt) }),
  }
}
