import type { Branch } from '#shared/branches/branch.ts'
import { ROSTERED_DAYS, type Rostered } from '#shared/time-cards/rostered.ts'
import type { Span } from '#shared/time-cards/spans.ts'
import { addDays } from '#shared/time/business-date.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Published shifts by person, in the order of time. */
export type ShiftsByPerson = Readonly<Record<string, readonly Span[]>>

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS)

/** Returns the shifts of people that a branch has published and that begin between two moments. */
export async function readShifts(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ShiftsByPerson> {
  const rows = await db
    .selectFrom('published_shifts')
    .select(['user_id', 'starts_at', 'ends_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('user_id', 'is not', null)
    // Of the weeks around, which have an index: a shift begins in its week, by the clock of any zone.
    .where('week', '>=', addDays(dayOf(from), -8))
    .where('week', '<=', addDays(dayOf(to), 1))
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const people: Record<string, Span[]> = {}
  for (const { user_id: userId, starts_at: begins, ends_at: ends } of rows) {
    if (userId === null) continue
    const known = (people[userId] ??= [])
    known.push({ from: minuteOf(begins), to: minuteOf(ends) })
  }
  return people
}

/** Returns who is expected at the clock of a branch, as its devices keep it: yesterday, today, and a week ahead. */
export async function readRostered(
  db: Db,
  { _id, restaurantId }: Pick<Branch, '_id' | 'restaurantId'>,
  now: Date,
): Promise<Rostered> {
  const from = new Date(now.getTime() - DAY_MS)
  const to = new Date(now.getTime() + ROSTERED_DAYS * DAY_MS)
  const people = await readShifts(db, { restaurantId, branchId: _id }, { from, to })
  return {
    _id,
    until: minuteOf(to),
    people: Object.fromEntries(Object.entries(people).map(([id, some]) => [id, [...some]])),
  }
}

/** Returns the row by which devices know who is expected, after a published shift has changed. */
export const rosteredRow = async (db: Db, { restaurantId, branchId }: BranchPlace, now: Date) => ({
  topic: 'rostered' as const,
  _id: branchId,
  row: await readRostered(db, { _id: branchId, restaurantId }, now),
})
