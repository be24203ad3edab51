import type { ReportRow } from '#shared/reports/page-contract.ts'

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
