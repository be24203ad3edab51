import { addDays } from '../time/business-date.ts'
import { dayOfWeek } from '../time/weekday.ts'

/** Returns the Monday of a date's week, `YYYY-MM-DD`: rosters are kept by weeks that begin with it. */
export const weekOf = (date: string): string => addDays(date, -((dayOfWeek(date) + 6) % 7))

/** Returns the seven days of a week that begins with `week`. */
export const daysOf = (week: string): readonly string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(week, day))

/** Returns whether a date is the first of a roster's week. */
export const isWeek = (date: string): boolean => weekOf(date) === date
