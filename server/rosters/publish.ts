import { sql } from 'kysely'
import { weekOf } from '#shared/rosters/week.ts'
import { addJob } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { ROSTER_MAIL } from './mail-roster.ts'
import { isShown } from './week.ts'

type Published = {
  readonly week: string
  /** What the person has read. */
  readonly read: readonly { readonly _id: string; readonly revision: number }[]
  readonly at: Date
  readonly by: { readonly userId: string; readonly name: string }
}

/**
 * Shows a week to the people in it as it is planned, and has those mailed whose shifts changed. Refuses where another
 * manager has changed it since it was read. Returns how many people it changed something for.
 */
export async function publishWeek(
  trx: Db,
  place: BranchPlace,
  { week, read, at, by }: Published,
): Promise<number> {
  await requireAsRead(trx, place, week, read)
  const people = await readChanged(trx, place, week)
  const { restaurantId, branchId } = place
  await sql`
    delete from published_shifts p
    where p.restaurant_id = ${restaurantId} and p.branch_id = ${branchId} and p.week = ${week}::date
      and not exists (select from roster_shifts r where r.restaurant_id = p.restaurant_id
        and r.id = p.id and r.week = p.week and r.archived_at is null)`.execute(trx)
  await sql`
    insert into published_shifts (restaurant_id, branch_id, id, week, user_id, position_id,
      definition_id, day, start_time, end_time, starts_at, ends_at, break_minutes, note, changed_at)
    select r.restaurant_id, r.branch_id, r.id, r.week, r.user_id, r.position_id, r.definition_id, r.day,
      r.start_time, r.end_time, r.starts_at, r.ends_at, r.break_minutes, r.note, ${at}
    from roster_shifts r
    left join published_shifts p on p.restaurant_id = r.restaurant_id and p.id = r.id
    where r.restaurant_id = ${restaurantId} and r.branch_id = ${branchId} and r.week = ${week}::date
      and r.archived_at is null and not ${isShown}
    on conflict (restaurant_id, id) do update set week = excluded.week, user_id = excluded.user_id,
      position_id = excluded.position_id, definition_id = excluded.definition_id, day = excluded.day,
      start_time = excluded.start_time, end_time = excluded.end_time, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, break_minutes = excluded.break_minutes, note = excluded.note,
      changed_at = excluded.changed_at`.execute(trx)
  await endRequests(trx, place)
  await sql`
    insert into rosters (restaurant_id, branch_id, week, published_at, published_by, published_by_name)
    values (${restaurantId}, ${branchId}, ${week}::date, ${at}, ${by.userId}, ${by.name})
    on conflict (restaurant_id, branch_id, week) do update set published_at = excluded.published_at,
      published_by = excluded.published_by, published_by_name = excluded.published_by_name`.execute(
    trx,
  )
  // What is over is of no use in a mail.
  if (week >= weekOf(at.toISOString().slice(0, 10)))
    for (const userId of people) await addJob(trx, ROSTER_MAIL, { ...place, userId, week })
  return people.length
}

async function requireAsRead(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  week: string,
  read: Published['read'],
): Promise<void> {
  const { rows } = await sql<{ readonly id: string; readonly revision: number }>`
    select id, revision from roster_shifts
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and week = ${week}::date
      and archived_at is null`.execute(trx)
  const known = new Map(read.map(({ _id, revision }) => [_id, revision]))
  const same = rows.every(({ id, revision }) => known.get(id) === revision)
  if (!same || rows.length !== known.size) throw conflict('ROSTER_CHANGED')
}

/** Returns people who get, lose or see changed a shift by the publication. */
async function readChanged(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  week: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    with planned as (
      select * from roster_shifts where restaurant_id = ${restaurantId} and branch_id = ${branchId}
        and week = ${week}::date and archived_at is null
    ), changed as (
      select r.user_id as now, p.user_id as before
      from planned r
      left join published_shifts p on p.restaurant_id = r.restaurant_id and p.id = r.id
      where not ${isShown}
      union all
      select null, p.user_id from published_shifts p
      where p.restaurant_id = ${restaurantId} and p.branch_id = ${branchId} and p.week = ${week}::date
        and not exists (select from planned r where r.id = p.id)
    )
    select distinct id from (select now as id from changed union all select before from changed) as ids
    where id is not null order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** An offer of a shift that people now see otherwise, or no longer, means another shift than was offered. */
async function endRequests(trx: Db, { restaurantId, branchId }: BranchPlace): Promise<void> {
  await sql`
    update shift_requests s set state = 'withdrawn'
    where s.restaurant_id = ${restaurantId} and s.branch_id = ${branchId}
      and s.state in ('offered', 'taken') and not exists (
        select from published_shifts p where p.restaurant_id = s.restaurant_id
          and p.id = s.roster_shift_id and p.user_id = s.from_id
          and p.starts_at = (s.shift->>'startsAt')::timestamptz
          and p.ends_at = (s.shift->>'endsAt')::timestamptz)`.execute(trx)
}
