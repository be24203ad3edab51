import { sql } from 'kysely'
import type { OwnSchedule } from '#shared/rosters/contract.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { CalendarAddresses } from './calendar-address.ts'
import { readOwn } from './people.ts'
import { readRequests } from './request-rows.ts'
import { readShown } from './shown.ts'
import { readTimeOff } from './time-off-rows.ts'

type Asked = {
  readonly restaurantId: string
  readonly caller: Pick<Caller, 'userId' | 'branchIds'>
  /** The first day that is shown. */
  readonly from: string
  readonly now: Date
  readonly addresses: CalendarAddresses
}

/** Returns what a person sees of rosters: the own shifts in every branch, and what can be taken in theirs. */
export async function readOwnSchedule(
  db: Db,
  { restaurantId, caller, from, now, addresses }: Asked,
): Promise<OwnSchedule> {
  const { userId, branchIds } = caller
  const within = (column: string) =>
    branchIds === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${[...branchIds]}::uuid[])`
  const [own, shifts, open, requests, timeOff] = await Promise.all([
    readOwn(db, restaurantId, userId),
    readShown(db, restaurantId, sql`p.user_id = ${userId} and p.day >= ${from}::date`),
    readShown(
      db,
      restaurantId,
      sql`p.user_id is null and p.starts_at > ${now} and ${within('p.branch_id')}`,
    ),
    readRequests(
      db,
      restaurantId,
      sql`(s.shift->>'startsAt')::timestamptz > ${now} and (
        (${userId} in (s.from_id, s.to_id) and s.state in ('offered', 'taken', 'approved', 'refused'))
        or (s.state = 'offered' and ${within('s.branch_id')}))`,
    ),
    readTimeOff(
      db,
      restaurantId,
      sql`t.user_id = ${userId} and t.to_day >= ${from}::date and t.state <> 'withdrawn'`,
    ),
  ])
  const { availability, revision, serial, open: isOpen } = own
  const calendar = isOpen ? addresses.pathOf({ userId, serial }) : null
  return { shifts, open, requests, timeOff, availability, revision, calendar }
}
