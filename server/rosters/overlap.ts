import { sql } from 'kysely'
import type { LocalText } from '#shared/contract/scalars.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'

type Times = {
  readonly _id: string
  readonly userId: string
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
}
type Met = {
  readonly branchName: LocalText
  readonly day: string
  readonly startTime: string
  readonly endTime: string
}

/**
 * Refuses a shift that shares a moment with another that is planned for its person, in any branch of the restaurant.
 * In a change: two who plan the same person take turns.
 */
export async function refuseOverlap(
  trx: Db,
  restaurantId: string,
  { _id, userId, startsAt, endsAt }: Times,
): Promise<void> {
  const { rows } = await sql<Met>`
    select b.name as "branchName", s.day, s.start_time as "startTime", s.end_time as "endTime"
    from roster_shifts s
    join branches b on b.restaurant_id = s.restaurant_id and b.id = s.branch_id
    where s.restaurant_id = ${restaurantId} and s.user_id = ${userId} and s.id <> ${_id}
      and s.archived_at is null
      and s.starts_at < ${endsAt}::timestamptz and s.ends_at > ${startsAt}::timestamptz
    order by s.starts_at limit 1`.execute(trx)
  const [met] = rows
  if (met) throw conflict('SHIFT_OVERLAPS', { details: met })
}
