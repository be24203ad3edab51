import type { Weekday } from '#shared/time/weekday.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { readHeld } from './held.ts'

/** Hours of a daypart; `until` is null while they hold. */
export type Hours = {
  readonly daypart_id: string
  readonly days: Weekday[]
  readonly starts_at: string
  readonly ends_at: string
  readonly until: Date | null
}

/** Returns the hours of dayparts as the tills of a branch had them, from those that were set. */
export async function withHeldHours(
  db: Db,
  place: BranchPlace,
  hours: readonly Hours[],
): Promise<readonly Hours[]> {
  const held = await readHeld(db, place)
  if (!held) return hours
  return [
    ...hours.map((one) => ({
      ...one,
      until: momentOf(held.ended(one.until?.getTime() ?? Infinity)),
    })),
    ...held.rows.flatMap(({ archived, row, until }): readonly Hours[] =>
      archived || row.kind !== 'daypart'
        ? []
        : [
            {
              daypart_id: row._id,
              days: row.days,
              starts_at: row.startsAt,
              ends_at: row.endsAt,
              until: momentOf(until),
            },
          ],
    ),
  ]
}

const momentOf = (until: number): Date | null => (until === Infinity ? null : new Date(until))
