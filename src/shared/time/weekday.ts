/** Weekdays in the specification's spelling, from Monday as ISO 8601 counts. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Returns the weekday of a date (`YYYY-MM-DD`), from 0 for Sunday. */
export const dayOfWeek = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Returns the weekday of a date (`YYYY-MM-DD`). */
export const weekdayOf = (date: string): Weekday => WEEKDAYS[(dayOfWeek(date) + 6) % 7] ?? 'monday'
