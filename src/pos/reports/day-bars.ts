import type { ReportAnswer, ReportRow } from '#shared/reports/page-contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { addMonths, monthOf } from '#shared/time/calendar.ts'
import { mergeRows } from './rows.ts'

export const PERIODS = ['day', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** More bars than these cannot be told apart. */
const MOST_DAYS = 92
/** More days than these are looked at by months, unless a person asks for days. */
const MANY_DAYS = 62

const daysIn = ({ from, to }: Pick<ReportAnswer, 'from' | 'to'>): readonly string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns whether a report is shown by days or by months. */
export const periodOf = (days: Pick<ReportAnswer, 'from' | 'to'>, asked: string): Period =>
  PERIODS.find((one) => one === asked) ?? (daysIn(days).length > MANY_DAYS ? 'month' : 'day')

type TimedRow = { readonly time: string; readonly row: ReportRow | null }

/** Returns a row for each day or month in its sequence, null where there is none, and by which of both they are. */
export function timedRows(
  answer: Pick<ReportAnswer, 'from' | 'to'>,
  rows: readonly ReportRow[],
  asked: Period,
): { readonly period: Period; readonly rows: readonly TimedRow[] } {
  const days = daysIn(answer)
  const period = days.length > MOST_DAYS ? 'month' : asked
  const by = period === 'day' ? 'date' : 'month'
  const found = new Map(mergeRows(rows, [by]).map((row) => [String(row.key[by]), row]))
  const times = timesIn(answer, period)
  return { period, rows: times.map((time) => ({ time, row: found.get(time) ?? null })) }
}

/** Returns all days or months of a span in their sequence. */
export const timesIn = (span: Pick<ReportAnswer, 'from' | 'to'>, period: Period) =>
  period === 'day' ? daysIn(span) : monthsIn(span)

function monthsIn({ from, to }: Pick<ReportAnswer, 'from' | 'to'>): readonly string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1))
    months.push(month)
  return months
}

/** Returns what has the largest sum of a measure; null where nothing was sold. */
export function bestOf<R extends Pick<ReportRow, 'now'>>(
  rows: readonly R[],
  measure: string,
): R | null {
  const [first, ...rest] = rows
  if (!first) return null
  const best = rest.reduce(
    (one, other) => ((other.now[measure] ?? 0) > (one.now[measure] ?? 0) ? other : one),
    first,
  )
  return (best.now[measure] ?? 0) > 0 ? best : null
}
