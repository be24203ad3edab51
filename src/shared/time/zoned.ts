import { addDays, minutesOf } from './business-date.ts'
import { DAY_MS, MINUTE_MS } from './milliseconds.ts'
import { wallClock } from './wall-clock.ts'

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function aheadAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(at, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - at
}

/**
 * Returns when clocks of a zone show `clock` (`HH:MM`) on `date` (`YYYY-MM-DD`), in milliseconds since 1970. Of
 * an hour that comes twice it is the first; one that summer time leaves out is as much later.
 */
export function instantAt(date: string, clock: string, timeZone: string): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutesOf(clock) * MINUTE_MS
  const before = shown - aheadAt(shown - DAY_MS, timeZone)
  const after = shown - aheadAt(shown + DAY_MS, timeZone)
  const fits = (at: number) => at + aheadAt(at, timeZone) === shown
  return fits(before) ? before : fits(after) ? after : before
}

/**
 * Returns when a business day begins and ends, in milliseconds since 1970: from its cutoff (`HH:MM` in the
 * branch's zone) until that of the next day, which no longer belongs to it.
 */
export const businessDayAt = (
  date: string,
  timeZone: string,
  cutoff: string,
): { readonly from: number; readonly until: number } => ({
  from: instantAt(date, cutoff, timeZone),
  until: instantAt(addDays(date, 1), cutoff, timeZone),
})
