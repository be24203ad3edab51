import { addDays } from '../time/business-date.ts'
import type { Days } from '../time/calendar.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import type { Comparison } from './page-contract.ts'

/** Returns how many days a span has. */
export const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
/** A year of whole weeks: Saturdays are compared with Saturdays. */
const YEAR = 364

/** Returns the days that some are compared with, and how many days lie between a day and that one. */
export function comparedDays(days: Days, comparison: Comparison) {
  const length = lengthOf(days)
  const shift = { before: length, weekdays: Math.ceil(length / 7) * 7, year: YEAR }[comparison]
  const earlier = { from: addDays(days.from, -shift), to: addDays(days.to, -shift) }
  return { days: earlier, shift }
}
