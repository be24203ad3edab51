import type { Branch } from '#shared/branches/branch.ts'
import type { ReportAnswer, ReportRow } from '#shared/reports/page-contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { wallClock } from '#shared/time/wall-clock.ts'
import { WEEKDAYS, weekdayOf } from '#shared/time/weekday.ts'

const HOURS = 24

/**
 * Returns the hours of the business day between the first and the last in which something was sold, in its sequence: with a
 * cut-off at 04:00 one o'clock comes after 23.
 */
export function hoursOf(
  rows: readonly Pick<ReportRow, 'key'>[],
  cutoff: string,
): readonly number[] {
  const begin = Number(cutoff.slice(0, 2))
  const places = rows.map(({ key }) => (Number(key['hour']) - begin + HOURS) % HOURS)
  if (places.length === 0) return []
  const [first, last] = [Math.min(...places), Math.max(...places)]
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at + begin) % HOURS)
}

/** What decides how many days of a weekday are in an answer, hour by hour: the last day has only begun. */
type Span = Pick<ReportAnswer, 'from' | 'to' | 'completeFrom' | 'asOf'>
type Clock = Pick<Branch, 'timeZone' | 'businessDayCutoff'>

/**
 * Returns how often an hour of a weekday has come in a span, up to its moment. Weeks that are cut, and days of which the
 * sales are not there yet, would make some weekdays look better than others.
 */
export function timesOf(
  { from, to, completeFrom, asOf }: Span,
  today: string,
  { timeZone, businessDayCutoff }: Clock,
): (weekday: number, hour: number) => number {
  const begin = Number(businessDayCutoff.slice(0, 2))
  const placeOf = (hour: number) => (hour - begin + HOURS) % HOURS
  const now = placeOf(wallClock(asOf, timeZone).hour)
  const days = Array.from({ length: WEEKDAYS.length }, () => 0)
  const first = completeFrom !== null && completeFrom > from ? completeFrom : from
  for (let day = first; day <= to && day <= today; day = addDays(day, 1)) {
    const at = WEEKDAYS.indexOf(weekdayOf(day))
    days[at] = (days[at] ?? 0) + 1
  }
  const last = today >= first && today <= to ? WEEKDAYS.indexOf(weekdayOf(today)) + 1 : 0
  return (weekday, hour) =>
    (days[weekday - 1] ?? 0) - (weekday === last && placeOf(hour) > now ? 1 : 0)
}

/** Returns the net sales of an average day, by weekday and hour. */
export function perDay(answer: ReportAnswer, today: string, clock: Clock): readonly ReportRow[] {
  const times = timesOf(answer, today, clock)
  return (answer.panels['heat']?.rows ?? []).map((row) => {
    // What was sold in an hour that is still to come, by a clock that is ahead, is of one day.
    const count = Math.max(1, times(Number(row.key['weekday']), Number(row.key['hour'])))
    return { ...row, now: { ...row.now, net: Math.round((row.now['net'] ?? 0) / count) } }
  })
}
