import { sql } from 'kysely'
import { weekOf } from '#shared/rosters/week.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { Reader, Source } from '../notices/source.ts'
import { readRequests } from './request-rows.ts'
import { countNews, readShown } from './shown.ts'
import { readTimeOff } from './time-off-rows.ts'
import { isShown } from './week.ts'

const feature = 'employeeScheduling'
const NOTHING = { count: 0, names: [] } as const

const worksHere = (branchId: string) => sql`(u.role = 'restaurant_admin' or exists (
  select from user_branches b where b.restaurant_id = u.restaurant_id and b.user_id = u.id
    and b.branch_id = ${branchId}))`

async function swaps({ db, restaurantId, branchId }: Reader) {
  const waiting = sql`s.branch_id = ${branchId} and s.state = 'taken'`
  const found = await readRequests(db, restaurantId, waiting)
  return { count: found.length, names: found.map(({ fromName }) => fromName) }
}

async function daysOff({ db, restaurantId, branchId, today }: Reader) {
  const asked = sql`t.state = 'asked' and t.to_day >= ${today}::date and ${worksHere(branchId)}`
  const found = await readTimeOff(db, restaurantId, asked)
  return { count: found.length, names: found.map(({ userName }) => userName) }
}

async function offered({ db, restaurantId, branchId, caller, now }: Reader) {
  const free = sql`s.branch_id = ${branchId} and s.state = 'offered' and s.from_id <> ${caller.userId}
    and (s.shift->>'startsAt')::timestamptz > ${now}`
  const found = await readRequests(db, restaurantId, free)
  return { count: found.length, names: found.map(({ fromName }) => fromName) }
}

async function open({ db, restaurantId, branchId, now }: Reader) {
  const free = sql`p.branch_id = ${branchId} and p.user_id is null and p.starts_at > ${now}`
  return { ...NOTHING, count: (await readShown(db, restaurantId, free)).length }
}

/** Shifts of the reader that were published or changed since they last looked. */
const published = async ({ db, restaurantId, caller, now }: Reader) => ({
  ...NOTHING,
  count: await countNews(db, restaurantId, caller.userId, now),
})

/** Shifts of this week and the next that people do not see as they are planned. */
async function unpublished({ db, restaurantId, branchId, today, now }: Reader) {
  const week = weekOf(today)
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) from roster_shifts r
    left join published_shifts p on p.restaurant_id = r.restaurant_id and p.id = r.id
    where r.restaurant_id = ${restaurantId} and r.branch_id = ${branchId} and r.archived_at is null
      and r.week between ${week}::date and ${addDays(week, 7)}::date and r.starts_at > ${now}
      and not ${isShown}`.execute(db)
  return { ...NOTHING, count: rows[0]?.count ?? 0 }
}

/** What rosters wait for. */
export const ROSTER_NOTICES: readonly Source[] = [
  { kind: 'swapToApprove', anyOf: ['manage_schedules'], feature, read: swaps },
  { kind: 'timeOffToDecide', anyOf: ['manage_schedules'], feature, read: daysOff },
  { kind: 'rosterDraft', anyOf: ['manage_schedules'], feature, read: unpublished },
  { kind: 'rosterPublished', anyOf: ['view_own_schedule'], feature, read: published },
  { kind: 'shiftOffered', anyOf: ['view_own_schedule'], feature, read: offered },
  { kind: 'shiftOpen', anyOf: ['view_own_schedule'], feature, read: open },
]
