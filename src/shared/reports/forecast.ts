import { addDays } from '../time/business-date.ts'

/** Weeks of which the same weekdays make a forecast. */
const WEEKS = 4
/** Before so many days since the first sale nothing is forecast: its errors are not known. */
export const FORECAST_FROM = 35
/** Part of the own past errors that a band holds. */
const HELD = 0.8
/** Fewer past forecasts say nothing about the next one. */
const LEAST = 7

/** Net sales of days on which anything was sold; a day without is none that is compared. */
export type NetOf = ReadonlyMap<string, number>
/** A day that was forecast: what it took, and what was expected. */
export type Tried = { readonly date: string; readonly net: number; readonly expected: number }

/** Returns the same weekdays of the last four weeks before `today` on which anything was sold. */
function daysLike<T>(sold: ReadonlyMap<string, T>, day: string, today: string): readonly T[] {
  let same = day
  while (same >= today) same = addDays(same, -7)
  if (same === day) same = addDays(day, -7)
  return Array.from({ length: WEEKS }, (_, week) => sold.get(addDays(same, -7 * week))).filter(
    (one) => one !== undefined,
  )
}

/** Returns what a day may be expected to take: the mean of the last four same weekdays. Null where none of them sold. */
export function expectedOn(sold: NetOf, day: string, today: string): number | null {
  const known = daysLike(sold, day, today)
  return known.length === 0 ? null : mean(known)
}

const mean = (values: readonly number[]) =>
  Math.round(values.reduce((sum, one) => sum + one, 0) / values.length)

/** Returns every past day that could be forecast, as it would have been on its morning. */
export function triedDays(sold: NetOf, today: string): readonly Tried[] {
  const days = [...sold.keys()].filter((day) => day < today).toSorted()
  const [first] = days
  if (first === undefined) return []
  const begin = addDays(first, 7 * WEEKS)
  return days.flatMap((date) => {
    const expected = date < begin ? null : expectedOn(sold, date, date)
    return expected === null || expected <= 0 ? [] : { date, net: sold.get(date) ?? 0, expected }
  })
}

/** Returns by which part of the forecast a day was above it; below zero: below it. */
export const errorOf = ({ net, expected }: Pick<Tried, 'net' | 'expected'>): number =>
  (net - expected) / expected

/** Returns the value that such a part of others does not exceed. Null of none. */
export function quantile(values: readonly number[], part: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? null
}

/** Returns within which part of the forecast four of five past days lay; null where too few were forecast. */
export const usualError = (tried: readonly Pick<Tried, 'net' | 'expected'>[]): number | null =>
  tried.length < LEAST
    ? null
    : quantile(
        tried.map((one) => Math.abs(errorOf(one))),
        HELD,
      )

/** Returns the first day for which a forecast is made; null without a sale. */
export function forecastFrom(sold: NetOf): string | null {
  const [first] = [...sold.keys()].toSorted()
  return first === undefined ? null : addDays(first, FORECAST_FROM)
}

/** Net sales by hours of the business day, in its order. */
export type Hours = readonly number[]

export type DayForecast = {
  readonly expected: number
  readonly low: number
  readonly high: number
  /** By hours of the business day; they add up to what is expected. */
  readonly hours: Hours
}

/**
 * Returns the forecast of a day from days that went before, with the band of its own past errors. Null before five weeks of
 * sales, and where the weekday is one on which nothing is sold.
 */
export function forecastOf(
  days: ReadonlyMap<string, Hours>,
  day: string,
  { today, error }: { readonly today: string; readonly error: number | null },
): DayForecast | null {
  const like = daysLike(days, day, today)
  const from = forecastFrom(netOf(days))
  if (like.length === 0 || error === null || from === null || today < from) return null
  const expected = mean(like.map(sumOf))
  const count = Math.max(...like.map((hours) => hours.length))
  // Rounded sums up to each hour, so that the hours make the day.
  let before = 0
  let reached = 0
  const hours = Array.from({ length: count }, (_, hour) => {
    reached += like.reduce((sum, one) => sum + (one[hour] ?? 0), 0)
    const upTo = hour === count - 1 ? expected : Math.round(reached / like.length)
    const own = upTo - before
    before = upTo
    return own
  })
  return {
    expected,
    low: Math.max(0, Math.round(expected * (1 - error))),
    high: Math.round(expected * (1 + error)),
    hours,
  }
}

/** Returns what a day will have taken at its end: what it has, and what is expected of the hours that are left. */
export function closingOf(sold: Hours, forecast: Hours, hour: number): number {
  const left = forecast.slice(hour + 1).reduce((sum, one) => sum + one, 0)
  // Of the hour that is under way, what was expected of all of it, unless it has brought more.
  const rest = Math.max(0, (forecast[hour] ?? 0) - (sold[hour] ?? 0))
  return sumOf(sold) + rest + left
}

/** Returns past days as they would have been forecast when an hour began, from what they had by then. */
export function triedAt(
  days: ReadonlyMap<string, Hours>,
  today: string,
  hour: number,
): readonly Tried[] {
  return triedDays(netOf(days), today).flatMap(({ date, net }) => {
    const like = daysLike(days, date, date)
    const had = sumOf((days.get(date) ?? []).slice(0, hour))
    const left = like.reduce((sum, one) => sum + sumOf(one.slice(hour)), 0) / like.length
    const expected = had + Math.round(left)
    return expected <= 0 ? [] : { date, net, expected }
  })
}

/** Returns what days took in all. */
export const netOf = (days: ReadonlyMap<string, Hours>): NetOf =>
  new Map([...days].map(([day, hours]) => [day, sumOf(hours)]))

const sumOf = (hours: Hours) => hours.reduce((sum, one) => sum + one, 0)
