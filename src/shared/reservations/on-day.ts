import { addDays, businessDate, minutesOf } from '../time/business-date.ts'
import { HOUR_MS, MINUTE_MS } from '../time/milliseconds.ts'
import { two, wallClock } from '../time/wall-clock.ts'
import { businessDayAt, instantAt } from '../time/zoned.ts'

/** A branch, as far as its days depend on it. */
export type Days = { readonly timeZone: string; readonly businessDayCutoff: string }

/** Returns the business day and the clock of an instant: half past midnight belongs to the evening before. */
export function onDay(
  at: string | number,
  { timeZone, businessDayCutoff }: Days,
): { readonly day: string; readonly clock: string } {
  const { hour, minute } = wallClock(at, timeZone)
  const day = businessDate(at, timeZone, businessDayCutoff)
  return { day, clock: `${two(hour)}:${two(minute)}` }
}

/** Returns when the clock shows this time on a business day, in milliseconds. */
export function instantOn(
  day: string,
  clock: string,
  { timeZone, businessDayCutoff }: Days,
): number {
  const isAfterMidnight = minutesOf(clock) < minutesOf(businessDayCutoff)
  return instantAt(isAfterMidnight ? addDays(day, 1) : day, clock, timeZone)
}

type Span = { readonly at: string; readonly minutes: number }
/** When guests come, where nothing else is known. */
const [FIRST, LAST] = ['11:00', '23:00']

/**
 * Returns the hours of a day that a timeline shows, in milliseconds: those in which guests usually come, longer
 * where there are reservations or it is that hour now, and never beyond the business day.
 */
export function shownHours(
  day: string,
  spans: readonly Span[],
  now: number,
  branch: Days,
): { readonly from: number; readonly until: number } {
  const whole = businessDayAt(day, branch.timeZone, branch.businessDayCutoff)
  const isToday = now >= whole.from && now < whole.until
  const starts = spans.map(({ at }) => Date.parse(at))
  const ends = spans.map(({ at, minutes }) => Date.parse(at) + minutes * MINUTE_MS)
  const from = Math.min(
    instantOn(day, FIRST, branch),
    ...starts,
    ...(isToday ? [now - HOUR_MS / 2] : []),
  )
  const until = Math.max(
    instantOn(day, LAST, branch),
    ...ends,
    ...(isToday ? [now + HOUR_MS / 2] : []),
  )
  // Zones are ahead by halves of an hour: whole hours are counted from the beginning of the day.
  const hours = (at: number, round: (value: number) => number) =>
    whole.from + round((at - whole.from) / HOUR_MS) * HOUR_MS
  return {
    from: Math.max(whole.from, hours(from, Math.floor)),
    until: Math.min(whole.until, hours(until, Math.ceil)),
  }
}
