import { WEEKDAYS } from '../shifts/shift.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs 50 times what using it costs. */
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** A moment as a wall clock shows it. `weekday` counts from 0 for Sunday. */
export type WallClock = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly weekday: number
}

/** Wall clock of an instant (ISO text or milliseconds) in an IANA zone. Throws a RangeError for an unknown zone. */
export const wallClock = (at: string | number, timeZone: string): WallClock => {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(new Date(at)))
    parts[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return { year, month, day, hour, minute, second, weekday }
}

const two = (value: number) => String(value).padStart(2, '0')

/** `HH:MM` in minutes since midnight. */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const dateOf = (day: Date) =>
  `${String(day.getUTCFullYear()).padStart(4, '0')}-${two(day.getUTCMonth() + 1)}-${two(day.getUTCDate())}`

/** `date` (`YYYY-MM-DD`) moved by whole days. */
export const addDays = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return dateOf(day)
}

/**
 * The business day an instant belongs to, `YYYY-MM-DD`: until the cutoff (`HH:MM` in the branch's
 * zone) it is still the day before.
 */
export const businessDate = (at: string | number, timeZone: string, cutoff: string): string => {
  const { year, month, day, hour, minute } = wallClock(at, timeZone)
  const date = dateOf(new Date(Date.UTC(year, month - 1, day)))
  return hour * 60 + minute < minutesOf(cutoff) ? addDays(date, -1) : date
}

export type Weekday = (typeof WEEKDAYS)[number]

/** The weekday of a date (`YYYY-MM-DD`) in the specification's spelling, e.g. `monday`. */
export const weekdayOf = (date: string): Weekday => {
  const fromMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return WEEKDAYS[fromMonday] ?? 'monday'
}
