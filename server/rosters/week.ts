import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { RosterWeek } from '#shared/rosters/contract.ts'
import { labourRuleOn } from '#shared/labour/rules.ts'
import { daysOf } from '#shared/rosters/week.ts'
import { addDays } from '#shared/time/business-date.ts'
import { readEmployments } from '../employments/repository.ts'
import type { Db } from '../platform/database/database.ts'
import { expectedNet } from '../reports/net-by-day.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readPeople } from './people.ts'
import { readTimeOff } from './time-off-rows.ts'

type Asked = {
  readonly week: string
  /** The business day of the branch. */
  readonly today: string
  /** Whether the reader sees wages. */
  readonly wages: boolean
}
type Shift = RosterWeek['shifts'][number]
type Row = Omit<Shift, 'startsAt' | 'endsAt'> & {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isShown: boolean
}
type Elsewhere = RosterWeek['elsewhere'][number]

/** Returns a week of a branch as its managers plan it, with all that its rules ask. */
export async function readWeek(
  db: Db,
  branch: Branch,
  { week, today, wages }: Asked,
): Promise<RosterWeek> {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const people = await readPeople(db, place, week)
  const ids = people.map(({ _id }) => _id)
  const [roster, rows, removed, elsewhere, timeOff, papers, days, employments] = await Promise.all([
    readRoster(db, place, week),
    readShifts(db, place, week),
    countRemoved(db, place, week),
    readElsewhere(db, place, week, ids),
    readTimeOff(
      db,
      place.restaurantId,
      sql`t.user_id = any(${ids}::uuid[]) and t.state in ('asked', 'approved')
        and t.from_day <= ${addDays(week, 6)}::date and t.to_day >= ${week}::date`,
    ),
    readPapers(db, place.restaurantId, addDays(week, 6), ids),
    expectedNet(db, place, daysOf(week), today),
    readEmployments(db, place),
  ])
  return {
    week,
    publishedAt: roster?.publishedAt.toISOString() ?? null,
    publishedBy: roster?.publishedBy ?? null,
    shifts: rows.map(({ isShown: _isShown, startsAt, endsAt, ...shift }) => ({
      ...shift,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    shown: rows.filter(({ isShown }) => isShown).map(({ _id }) => _id),
    removed,
    people,
    elsewhere,
    timeOff,
    papers,
    weekMinutes: labourRuleOn(branch.country, week).week,
    currency: branch.currency,
    days: [...days],
    employments: employments.map((one) => ({ ...one, amount: wages ? one.amount : null })),
  }
}

async function readRoster(db: Db, { restaurantId, branchId }: BranchPlace, week: string) {
  return db
    .selectFrom('rosters')
    .select(['published_at as publishedAt', 'published_by_name as publishedBy'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('week', '=', week)
    .executeTakeFirst()
}

/** Whether people see a planned shift `r` as it is, by its published copy `p`. */
export const isShown = sql`(p.id is not null and p.week = r.week
  and (p.user_id, p.position_id, p.definition_id, p.starts_at, p.ends_at, p.break_minutes, p.note)
    is not distinct from
    (r.user_id, r.position_id, r.definition_id, r.starts_at, r.ends_at, r.break_minutes, r.note))`

async function readShifts(db: Db, { restaurantId, branchId }: BranchPlace, week: string) {
  const { rows } = await sql<Row>`
    select r.id as "_id", r.branch_id as "branchId", r.week, r.user_id as "userId",
      r.position_id as "positionId", r.definition_id as "definitionId", r.day,
      r.start_time as "startTime", r.end_time as "endTime", r.starts_at as "startsAt",
      r.ends_at as "endsAt", r.break_minutes as "breakMinutes", r.note, r.revision, false as archived,
      ${isShown} as "isShown"
    from roster_shifts r
    left join published_shifts p on p.restaurant_id = r.restaurant_id and p.id = r.id
    where r.restaurant_id = ${restaurantId} and r.branch_id = ${branchId} and r.week = ${week}::date
      and r.archived_at is null
    order by r.starts_at, r.id`.execute(db)
  return rows
}

/** Counts shifts that people see in a week and that are no longer planned in it. */
async function countRemoved(db: Db, { restaurantId, branchId }: BranchPlace, week: string) {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) from published_shifts p
    where p.restaurant_id = ${restaurantId} and p.branch_id = ${branchId} and p.week = ${week}::date
      and not exists (select from roster_shifts r where r.restaurant_id = p.restaurant_id
        and r.id = p.id and r.week = p.week and r.archived_at is null)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns what these people work in other branches, and here on the days beside the week. */
async function readElsewhere(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  week: string,
  ids: readonly string[],
): Promise<Elsewhere[]> {
  type Found = Omit<Elsewhere, 'startsAt' | 'endsAt'> & Pick<Row, 'startsAt' | 'endsAt'>
  const { rows } = await sql<Found>`
    select r.id as "_id", r.user_id as "userId", b.name as "branchName", r.day,
      r.start_time as "startTime", r.end_time as "endTime", r.starts_at as "startsAt",
      r.ends_at as "endsAt", r.break_minutes as "breakMinutes"
    from roster_shifts r
    join branches b on b.restaurant_id = r.restaurant_id and b.id = r.branch_id
    where r.restaurant_id = ${restaurantId} and r.user_id = any(${[...ids]}::uuid[])
      and r.archived_at is null and not (r.branch_id = ${branchId} and r.week = ${week}::date)
      and r.day between ${addDays(week, -1)}::date and ${addDays(week, 7)}::date
    order by r.starts_at, r.id`.execute(db)
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}

/** Returns papers of these people that hold no longer on a day. One that was replaced by a newer of its name is none. */
async function readPapers(db: Db, restaurantId: string, day: string, ids: readonly string[]) {
  const { rows } = await sql<{ userId: string; name: string; endsOn: string }>`
    select user_id as "userId", name, max(valid_until) as "endsOn" from employee_papers
    where restaurant_id = ${restaurantId} and user_id = any(${[...ids]}::uuid[]) and archived_at is null
    group by user_id, name
    having bool_and(valid_until is not null) and max(valid_until) < ${day}::date
    order by 2, 1`.execute(db)
  return rows
}
