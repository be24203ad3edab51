import type { DailySummary } from '#shared/reports/contract.ts'

type Hour = DailySummary['byHour'][number]

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
