import { addDays } from '#shared/time/business-date.ts'
import { addMonths, type Days, lastOf, monthOf } from '#shared/time/calendar.ts'

/** What a report over some days reads: months and days that are summed already, and days of which the facts are. */
export type Plan = {
  /** `YYYY-MM`. */
  readonly months: readonly string[]
  readonly days: readonly Days[]
  readonly facts: readonly Days[]
}

type Kept = {
  /** The last day whose summaries may be read; null: none. */
  readonly through: string | null
  /** Days within that got another fact since. */
  readonly changed: readonly string[]
}

/** Returns where each day of a span is read from: exactly one of the three. */
export function planOf({ from, to }: Days, { through, changed }: Kept, byMonth: boolean): Plan {
  const last = through === null || through < from ? addDays(from, -1) : through < to ? through : to
  const months: string[] = []
  const days: Days[] = []
  const facts: Days[] = changed
    .filter((day) => day >= from && day <= last)
    .map((day) => ({ from: day, to: day }))
  const waits = new Set(changed)
  const touched = new Set(changed.map(monthOf))
  for (let day = from; day <= last;) {
    const month = monthOf(day)
    const end = lastOf(month)
    if (byMonth && day.endsWith('-01') && end <= last && !touched.has(month)) {
      months.push(month)
      day = `${addMonths(month, 1)}-01`
      continue
    }
    const begin = day
    // A whole month that follows is read as one.
    while (day <= last && !waits.has(day) && !(byMonth && day > begin && day.endsWith('-01')))
      day = addDays(day, 1)
    if (day > begin) days.push({ from: begin, to: addDays(day, -1) })
    if (day <= last && waits.has(day)) day = addDays(day, 1)
  }
  if (last < to) facts.push({ from: addDays(last, 1), to })
  return { months, days, facts }
}
