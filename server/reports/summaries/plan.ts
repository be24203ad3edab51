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
  const last = lastKept({ from, to }, through)
  const months: string[] = []
  const days: Days[] = []
  const facts: Days[] = changed
    .filter((day) => day >= from && day <= last)
    .map((day) => ({ from: day, to: day }))
  const waits = new Set(changed)
  const touched = new Set(changed.map(monthOf))
  /** A whole month that nothing changed is read as one. */
  const isWhole = (day: string) =>
    byMonth && day.endsWith('-01') && lastOf(monthOf(day)) <= last && !touched.has(monthOf(day))
  for (let day = from; day <= last;) {
    if (isWhole(day)) {
      months.push(monthOf(day))
      day = `${addMonths(monthOf(day), 1)}-01`
      continue
    }
    const begin = day
    while (day <= last && !waits.has(day) && !isWhole(day)) day = addDays(day, 1)
    if (day > begin) days.push({ from: begin, to: addDays(day, -1) })
    else day = addDays(day, 1)
  }
  if (last < to) facts.push({ from: addDays(last, 1), to })
  return { months, days, facts }
}

/** The last day of a span whose summaries may be read; the day before it: none. */
function lastKept({ from, to }: Days, through: Kept['through']): string {
  if (through === null || through < from) return addDays(from, -1)
  return through < to ? through : to
}
