import { type RawBuilder, sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { hoursOf, type WeekHour } from '#shared/dayparts/hours-of.ts'

const WEEK: readonly WeekHour[] = Array.from({ length: 7 * 24 }, (_, at) => ({
  weekday: 1 + Math.floor(at / 24),
  hour: at % 24,
}))
const isSame = (one: WeekHour, other: WeekHour) =>
  one.weekday === other.weekday && one.hour === other.hour

/**
 * Returns the hours of a daypart of a branch, or with an empty one those outside all of them; null without one. Of a daypart
 * that the branch does not have there are none.
 */
export function hoursIn(
  { dayparts = [], businessDayCutoff }: Branch,
  daypart: string | undefined,
): readonly WeekHour[] | null {
  if (daypart === undefined) return null
  const all = dayparts.flatMap((one) => hoursOf(one, businessDayCutoff))
  if (daypart === '') return WEEK.filter((one) => !all.some((other) => isSame(one, other)))
  const found = dayparts.find(({ _id }) => _id === daypart)
  return found ? hoursOf(found, businessDayCutoff) : []
}

/** Returns the condition that a day and an hour are among some; null admits all. */
export const within = (
  hours: readonly WeekHour[] | null,
  day: RawBuilder<unknown>,
  hour: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  hours === null
    ? sql`true`
    : sql`(extract(isodow from ${day})::int * 24 + ${hour}) = any(${hours.map((one) => one.weekday * 24 + one.hour)}::int[])`
