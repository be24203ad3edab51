import { addDays, businessDate } from '../time/business-date.ts'
import { HOUR_MS } from '../time/milliseconds.ts'
import { instantAt } from '../time/zoned.ts'
import { two, wallClock } from '../time/wall-clock.ts'

type Clock = {
  /** When days are closed automatically, `HH:MM` in the branch's zone. */
  readonly autoCloseAt: string
  readonly timeZone: string
  readonly businessDayCutoff: string
}

/**
 * Returns the last business day, `YYYY-MM-DD`, that was due to be closed automatically by `at` (milliseconds since
 * 1970). In the second half of a business day the clock closes that day, in the first half the one before: 23:30
 * ends the day that is going on, 05:00 the last night.
 */
export function dueDay(at: number, { autoCloseAt, timeZone, businessDayCutoff }: Clock): string {
  const { year, month, day } = wallClock(at, timeZone)
  const today = `${year}-${two(month)}-${two(day)}`
  const then = instantAt(today, autoCloseAt, timeZone)
  const last = then <= at ? then : instantAt(addDays(today, -1), autoCloseAt, timeZone)
  return businessDate(last - 12 * HOUR_MS, timeZone, businessDayCutoff)
}
