import { DAY_MINUTES, minutesOf } from '../time/business-date.ts'
import { isScheduled } from '../time/schedule.ts'
import { two, wallClock } from '../time/wall-clock.ts'
import { WEEKDAYS } from '../time/weekday.ts'
import type { Daypart } from './daypart.ts'

type Hours = Pick<Daypart, 'days' | 'startsAt' | 'endsAt'>

/** Whose clock counts, and when its business day begins (`HH:MM`). */
type Clock = { readonly timeZone: string; readonly businessDayCutoff: string }

/** Returns whether a daypart is on at a moment of a branch. */
export function isOn(
  { days, startsAt: from, endsAt: to }: Hours,
  { timeZone, businessDayCutoff }: Clock,
  at: string | number,
): boolean {
  const { weekday, hour, minute } = wallClock(at, timeZone)
  const today = WEEKDAYS[(weekday + 6) % 7] ?? 'sunday'
  return isScheduled({ days, from, to }, today, `${two(hour)}:${two(minute)}`, businessDayCutoff)
}

/** Returns the id of the daypart that is on at a moment; null for none. No two of them share a minute. */
export const daypartAt = (
  { dayparts = [], ...clock }: Clock & { readonly dayparts?: readonly Daypart[] | undefined },
  at: string | number,
): string | null => dayparts.find((one) => isOn(one, clock, at))?._id ?? null

type Span = readonly [begin: number, end: number]

/** The minutes of a week, from the business day of Monday, that a daypart takes; past its end where it does. */
function spansOf({ days, startsAt, endsAt }: Hours, cutoff: string): readonly Span[] {
  const first = minutesOf(cutoff)
  const since = (clock: string) => (minutesOf(clock) - first + DAY_MINUTES) % DAY_MINUTES
  const begin = since(startsAt)
  const length = (since(endsAt) - begin + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  return days.map((day) => {
    const start = WEEKDAYS.indexOf(day) * DAY_MINUTES + begin
    return [start, start + length]
  })
}

const WEEK = 7 * DAY_MINUTES

/** Returns whether two dayparts share a minute of the week, in a branch whose business day begins at `cutoff`. */
export const meets = (one: Hours, other: Hours, cutoff: string): boolean =>
  spansOf(one, cutoff).some(([from, to]) =>
    spansOf(other, cutoff).some(([begin, end]) =>
      [-WEEK, 0, WEEK].some((shift) => from < end + shift && begin + shift < to),
    ),
  )
