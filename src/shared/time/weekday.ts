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

/** Returns the weekday of a date (`YYYY-MM-DD`). */
export const weekdayOf = (date: string): Weekday => {
  const fromMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return WEEKDAYS[fromMonday] ?? 'monday'
}
