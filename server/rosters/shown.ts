import { type RawBuilder, sql } from 'kysely'
import type { ShownRosterShift } from '#shared/rosters/shown.ts'
import type { Db } from '../platform/database/database.ts'

type Row = Omit<ShownRosterShift, 'startsAt' | 'endsAt'> & {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Returns published shifts `p` that a condition admits, the earliest first. */
export async function readShown(
  db: Db,
  restaurantId: string,
  condition: RawBuilder<unknown>,
): Promise<ShownRosterShift[]> {
  const { rows } = await sql<Row>`
    select p.id as "_id", p.branch_id as "branchId", b.name as "branchName", b.time_zone as "timeZone",
      p.user_id as "userId", p.position_id as "positionId", coalesce(j.name, '') as "positionName",
      coalesce(d.color, '#5b6b66') as color, p.day, p.start_time as "startTime",
      p.end_time as "endTime", p.starts_at as "startsAt", p.ends_at as "endsAt",
      p.break_minutes as "breakMinutes", p.note
    from published_shifts p
    join branches b on b.restaurant_id = p.restaurant_id and b.id = p.branch_id
    left join positions j on j.restaurant_id = p.restaurant_id and j.id = p.position_id
    left join shift_definitions d on d.restaurant_id = p.restaurant_id and d.id = p.definition_id
    where p.restaurant_id = ${restaurantId} and ${condition}
    order by p.starts_at, p.id`.execute(db)
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}

/** Counts published shifts of a person that are new or changed since they last looked. */
export async function countNews(
  db: Db,
  restaurantId: string,
  userId: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) from published_shifts p
    left join employee_schedules s on s.restaurant_id = p.restaurant_id and s.user_id = p.user_id
    where p.restaurant_id = ${restaurantId} and p.user_id = ${userId} and p.starts_at > ${now}
      and (s.seen_at is null or p.changed_at > s.seen_at)`.execute(db)
  return rows[0]?.count ?? 0
}
