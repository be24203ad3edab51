import type { Branch } from '#shared/branches/branch.ts'
import { type Clock, LONGEST_SHIFT_MS } from '#shared/time-cards/clock.ts'
import type { Clocked } from '#shared/time-cards/cards.ts'
import { corrected, stretchesOf } from '#shared/time-cards/fold.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { readClocked } from './rows.ts'

type Place = Pick<Branch, '_id' | 'restaurantId' | 'timeZone' | 'businessDayCutoff'>

/** Returns the clock of a person as devices show it; null: they are not clocked in. */
export async function clockOf(
  db: Db,
  branch: Place,
  { userId }: { readonly userId: string },
  now: Date,
): Promise<Clock | null> {
  const [one] = await readClocks(db, branch, now, userId)
  return one ?? null
}

/** Returns the people who are clocked in at a branch. */
export async function readClocks(
  db: Db,
  branch: Place,
  now: Date,
  userId?: string,
): Promise<readonly Clock[]> {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const window = {
    from: new Date(now.getTime() - 2 * DAY_MS),
    to: new Date(now.getTime() + DAY_MS),
  }
  const dayOf = (at: string) => businessDate(at, branch.timeZone, branch.businessDayCutoff)
  const people = await readClocked(db, place, { ...window, userId })
  return people.flatMap((person) => clockIn(person, dayOf, now))
}

function clockIn(
  { userId, name, punches, corrections }: Clocked,
  dayOf: (at: string) => string,
  now: Date,
): readonly Clock[] {
  const last = stretchesOf(corrected(punches, corrections, dayOf)).at(-1)
  // A punch out that was forgotten yesterday leaves no one at the clock today.
  const isOver = last && now.getTime() - Date.parse(last.begin.at) >= LONGEST_SHIFT_MS
  if (!last || last.out || isOver) return []
  const pause = last.breaks.at(-1)
  return [
    {
      _id: userId,
      name,
      since: last.begin.at,
      breakSince: pause && pause.to === null ? pause.from.at : null,
      positionId: last.begin.positionId,
    },
  ]
}
