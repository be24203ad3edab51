import { sql } from 'kysely'
import { LONGEST_SHIFT_MS } from '#shared/time-cards/clock.ts'
import { corrected, stretchesOf } from '#shared/time-cards/fold.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readClocked } from './rows.ts'

/** A stretch of time; without an end it goes on. */
type Stretch = { readonly from: number; readonly to: number | null }

/** Returns whether a person works in another branch of the restaurant during a stretch of time. */
export async function worksElsewhere(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  userId: string,
  { from, to }: Stretch,
  dayOf: (at: string) => string,
): Promise<boolean> {
  const window = {
    from: new Date(from - DAY_MS),
    to: new Date((to ?? from) + DAY_MS),
    userId,
  }
  const { rows } = await sql<{ readonly branch_id: string }>`
    select distinct branch_id from punches
    where restaurant_id = ${restaurantId} and user_id = ${userId} and branch_id <> ${branchId}
      and at >= ${window.from} and at < ${window.to}`.execute(db)
  for (const { branch_id } of rows) {
    const [person] = await readClocked(db, { restaurantId, branchId: branch_id }, window)
    const stretches = person
      ? stretchesOf(corrected(person.punches, person.corrections, dayOf))
      : []
    const meets = stretches.some(({ begin, out }) => {
      const begins = Date.parse(begin.at)
      // One that was never ended is over at some time.
      const ends = out ? Date.parse(out.at) : begins + LONGEST_SHIFT_MS
      return begins < (to ?? from + 1) && from < ends
    })
    if (meets) return true
  }
  return false
}
