import { type RawBuilder, sql } from 'kysely'
import type { TimeOff } from '#shared/rosters/shown.ts'
import type { Db } from '../platform/database/database.ts'

type Row = Omit<TimeOff, 'askedAt' | 'decidedAt'> & {
  readonly askedAt: Date
  readonly decidedAt: Date | null
}

/** Returns days off `t` that a condition admits: those to decide first, then by their days. */
export async function readTimeOff(
  db: Db,
  restaurantId: string,
  condition: RawBuilder<unknown>,
): Promise<TimeOff[]> {
  const { rows } = await sql<Row>`
    select t.id as "_id", t.user_id as "userId", u.name as "userName", t.from_day as "fromDay",
      t.to_day as "toDay", t.note, t.state, t.asked_at as "askedAt", t.decided_at as "decidedAt",
      t.decided_by_name as "decidedBy"
    from time_off t
    join users u on u.restaurant_id = t.restaurant_id and u.id = t.user_id
    where t.restaurant_id = ${restaurantId} and ${condition}
    order by t.state = 'asked' desc, t.from_day, t.id`.execute(db)
  return rows.map(({ askedAt, decidedAt, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}
