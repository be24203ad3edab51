import { addDays } from '../time/business-date.ts'
import { addMonths, inMonth, monthOf } from '../time/calendar.ts'

/** Specification, Recurrence options. */
export const RECURRENCES = ['weekly', 'bi-weekly', 'monthly', 'quarterly', 'annually'] as const
export type Recurrence = (typeof RECURRENCES)[number]

const STEPS: Readonly<Record<Recurrence, { readonly days: number } | { readonly months: number }>> =
  {
    weekly: { days: 7 },
    'bi-weekly': { days: 14 },
    monthly: { months: 1 },
    quarterly: { months: 3 },
    annually: { months: 12 },
  }

/**
 * Returns the day, `YYYY-MM-DD`, on which something comes for the nth time, from 0. Counted from the first day, so that
 * what comes on the 31st comes on the last day of a short month, and on the 31st again after it.
 */
export function occurrence(first: string, repeats: Recurrence, n: number): string {
  const step = STEPS[repeats]
  return 'days' in step
    ? addDays(first, n * step.days)
    : inMonth(first, addMonths(monthOf(first), n * step.months))
}

/** Returns the first day on which it comes after another day; with null the very first. */
export function nextOccurrence(first: string, repeats: Recurrence, after: string | null): string {
  if (after === null || after < first) return first
  const step = STEPS[repeats]
  const passed =
    'days' in step
      ? (Date.parse(after) - Date.parse(first)) / 86_400_000 / step.days
      : (monthNumber(after) - monthNumber(first)) / step.months
  // At most one step short: months have different lengths.
  let n = Math.max(0, Math.floor(passed))
  while (occurrence(first, repeats, n) <= after) n += 1
  return occurrence(first, repeats, n)
}

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
