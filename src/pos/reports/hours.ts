import { formatNumber } from '#shared/format/number.ts'
import type { DailySummary } from '#shared/reports/contract.ts'
import type { Language } from '#shared/languages/languages.ts'

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

/** A round sum at or above the largest one, at which the scale ends. */
export function scaleEnd(largest: number): number {
  if (largest <= 0) return 1
  const unit = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 1.5, 2, 3, 5, 7.5, 10].find((factor) => factor * unit >= largest) ?? 10
  return step * unit
}

/** An amount in smallest units as a scale writes it, short and without a sign: `5k`, `37.5k`, `1.5M`. */
export function shortAmount(units: number, digits: number, language: Language): string {
  const amount = units / 10 ** digits
  const [size, letter] = amount >= 1e6 ? [1e6, 'M'] : amount >= 1e3 ? [1e3, 'k'] : [1, '']
  return `${formatNumber(amount / size, language)}${letter}`
}
