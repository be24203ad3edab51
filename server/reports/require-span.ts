import { addDays } from '#shared/time/business-date.ts'
import type { Days } from '#shared/time/calendar.ts'
import { badRequest } from '../platform/http/errors.ts'

/** Three years of days are read at once, and the same of a year before. */
const MOST_DAYS = 1100

/** Refuses days of a report that end before they begin, or are too many. */
export function requireSpan({ from, to }: Days): void {
  if (from > to) throw badRequest('VALIDATION_FAILED')
  if (from < addDays(to, -MOST_DAYS)) throw badRequest('REPORT_TOO_LONG')
}
