import { sql } from 'kysely'
import type { Availability } from '#shared/rosters/availability.ts'
import type { RosterPerson } from '#shared/rosters/contract.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Matches active people `u` who work in a branch: those of it, and owners, who work in all. */
const worksIn = (
  branchId: string,
) => sql<boolean>`(u.active and (u.role = 'restaurant_admin' or exists (
  select from user_branches b where b.restaurant_id = u.restaurant_id and b.user_id = u.id
    and b.branch_id = ${branchId})))`

/** Returns the people who can be planned in a branch, and those who have shifts in a week of it all the same. */
export async function readPeople(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  week: string,
): Promise<RosterPerson[]> {
  const { rows } = await sql<RosterPerson>`
    select u.id as "_id", u.name, ${worksIn(branchId)} as here,
      coalesce(s.availability, '[]'::jsonb) as availability
    from users u
    left join employee_schedules s on s.restaurant_id = u.restaurant_id and s.user_id = u.id
    where u.restaurant_id = ${restaurantId} and (${worksIn(branchId)} or exists (
      select from roster_shifts r where r.restaurant_id = u.restaurant_id and r.branch_id = ${branchId}
        and r.week = ${week}::date and r.user_id = u.id and r.archived_at is null))
    order by lower(u.name), u.id`.execute(db)
  return rows
}

/** Returns the name of a person who works in a branch; throws for every other. */
export async function requireMember(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  userId: string,
): Promise<string> {
  const { rows } = await sql<{ readonly name: string }>`
    select u.name from users u
    where u.restaurant_id = ${restaurantId} and u.id = ${userId} and ${worksIn(branchId)}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw badRequest('ROSTER_PERSON', { field: 'body.userId' })
  return found.name
}

type Own = {
  readonly availability: Availability
  readonly revision: number
  readonly serial: number
  readonly open: boolean
}

/** Returns what a person has said of themselves; the usual where they never did. */
export async function readOwn(db: Db, restaurantId: string, userId: string): Promise<Own> {
  const { rows } = await sql<Own>`
    select availability, revision, calendar_serial as serial, calendar_open as open
    from employee_schedules where restaurant_id = ${restaurantId} and user_id = ${userId}`.execute(
    db,
  )
  return rows[0] ?? { availability: [], revision: 0, serial: 0, open: false }
}
