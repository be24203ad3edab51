import type { DailySummary } from '#shared/reports/contract.ts'

type Hour = DailySummary['byHour'][number]

/** Returns hours with those of a forecast that have no sale yet, in the order of the business day. */
export function withExpected(
  hours: readonly Hour[],
  expected: readonly { readonly hour: number; readonly expected: number }[],
  cutoff: string,
): readonly Hour[] {
  const known = new Set(hours.map(({ hour }) => hour))
  const more = expected.flatMap(({ hour }) =>
    known.has(hour) ? [] : [{ hour, orders: 0, net: 0, weekBefore: 0 }],
  )
  const placeOf = ({ hour }: Hour) => (hour - Number(cutoff.slice(0, 2)) + 24) % 24
  return [...hours, ...more].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The hours from the first to the last, the business day's order kept, those without a sale too. */
export function withoutGaps(hours: readonly Hour[]): readonly Hour[] {
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) return []
  const count = ((last.hour - first.hour + 24) % 24) + 1
  return Array.from({ length: count }, (_, index) => {
    const hour = (first.hour + index) % 24
    return hours.find((one) => one.hour === hour) ?? { hour, orders: 0, net: 0, weekBefore: 0 }
  })
}
