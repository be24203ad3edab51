import { DAY_MINUTES, minutesOf } from '../time/business-date.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'
import { two } from '../time/wall-clock.ts'
import { instantAt } from '../time/zoned.ts'

/** Times of a shift on the clocks of its branch. It belongs to the day on which it begins. */
export type ShiftTimes = {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** `HH:MM`; `endTime` at or before `startTime` is on the next day. */
  readonly startTime: string
  readonly endTime: string
}

/** Milliseconds since 1970, `until` no longer belongs to it. */
export type Span = { readonly from: number; readonly until: number }

/** Returns how many minutes a shift lasts, its break included. */
export function lengthOf({
  startTime,
  endTime,
}: Pick<ShiftTimes, 'startTime' | 'endTime'>): number {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)]
  return end > start ? end - start : end + DAY_MINUTES - start
}

/** Returns when a shift begins and ends. */
export function spanOf(times: ShiftTimes, timeZone: string): Span {
  const from = instantAt(times.day, times.startTime, timeZone)
  return { from, until: from + lengthOf(times) * MINUTE_MS }
}

/** Returns `HH:MM` of so many minutes since midnight, of any day. */
export function clockOf(minutes: number): string {
  const within = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}

/** Returns whether two spans share a moment. One that ends when the other begins does not. */
export const meets = (one: Span, other: Span): boolean =>
  one.from < other.until && other.from < one.until
