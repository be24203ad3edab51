import { currencyOf } from '#shared/money/currency.ts'
import { two, wallClock } from '#shared/time/wall-clock.ts'
import type { Value } from '../list/value.ts'

/** Returns an amount in whole units, e.g. 12.5 for 1250 of a currency with cents. */
export const inUnits = (money: number, currency: string): number =>
  money / 10 ** currencyOf(currency).digits

/** Returns date and time of day of an instant: `['2026-11-22', '18:05']`. */
export function clockAt(at: string, timeZone: string): readonly [day: string, time: string] {
  const { year, month, day, hour, minute } = wallClock(at, timeZone)
  return [[year, two(month), two(day)].join('-'), `${two(hour)}:${two(minute)}`]
}

/** Returns the one currency of a column's amounts; undefined if it has several, or none. */
export function currencyIn(values: readonly (Value | undefined)[]): string | undefined {
  const found = new Set(
    values.flatMap((value) =>
      typeof value === 'object' && value !== null && 'money' in value ? value.currency : [],
    ),
  )
  const [first, ...others] = found
  return others.length === 0 ? first : undefined
}
