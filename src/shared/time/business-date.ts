import { two, wallClock } from './wall-clock.ts'

export const DAY_MINUTES = 24 * 60

/** Returns `HH:MM` in minutes since midnight. */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const dateOf = (day: Date) =>
  `${String(day.getUTCFullYear()).padStart(4, '0')}-${two(day.getUTCMonth() + 1)}-${two(day.getUTCDate())}`

/** Moves `date` (`YYYY-MM-DD`) by whole days. */
export const addDays = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return dateOf(day)
}

/**
 * Returns the business day of an instant, `YYYY-MM-DD`: until the cutoff (`HH:MM` in the branch's zone) it is
 * still the day before.
 */
export const businessDate = (at: string | number, timeZone: string, cutoff: string): string => {
  const { year, month, day, hour, minute } = wallClock(at, timeZone)
  const date = dateOf(new Date(Date.UTC(year, month - 1, day)))
  return hour * 60 + minute < minutesOf(cutoff) ? addDays(date, -1) : date
}
