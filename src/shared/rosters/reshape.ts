import { addDays, DAY_MINUTES, minutesOf } from '../time/business-date.ts'
import { clockOf, lengthOf, type ShiftTimes } from './span.ts'

/** Minutes that one press of a key, or the smallest drag, changes. */
export const STEP_MINUTES = 15
/** The longest shift that can be planned, in minutes. */
export const LONGEST_SHIFT = 16 * 60

/** Returns a shift begun so many minutes later, or with less than 0 earlier; its end stays, and its day where it can. */
export function withStart(times: ShiftTimes, by: number): ShiftTimes {
  const length = lengthOf(times) - by
  if (length < STEP_MINUTES || length > LONGEST_SHIFT) return times
  const start = minutesOf(times.startTime) + by
  const day = addDays(times.day, Math.floor(start / DAY_MINUTES))
  return { ...times, day, startTime: clockOf(start) }
}

/** Returns a shift that ends so many minutes later, or earlier. */
export function withEnd(times: ShiftTimes, by: number): ShiftTimes {
  const length = lengthOf(times) + by
  if (length < STEP_MINUTES || length > LONGEST_SHIFT) return times
  return { ...times, endTime: clockOf(minutesOf(times.startTime) + length) }
}

/** Returns a shift so many days later. */
export const onOtherDay = (times: ShiftTimes, days: number): ShiftTimes => ({
  ...times,
  day: addDays(times.day, days),
})
