import { describe, expect, test } from 'vitest'
import {
  closingOf,
  errorOf,
  expectedOn,
  FORECAST_FROM,
  forecastFrom,
  forecastOf,
  type Hours,
  netOf,
  quantile,
  triedAt,
  triedDays,
  usualError,
} from '#shared/reports/forecast.ts'
import { addDays } from '#shared/time/business-date.ts'
import { dayOfWeek } from '#shared/time/weekday.ts'
import { createRandom } from '../../worker/support/random.ts'

const SEED = Number(process.env['SALA_SEED'] ?? Date.now() % 1_000_000)
const FIRST = '2026-01-05'
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

/** Days of a branch: weekdays differ, every day varies by a part of its mean, and on some nothing is sold. */
function house(random: () => number, { days, noise, closed = 0.03, growth = 0 }: House) {
  const week = Array.from({ length: 7 }, () => 500_000 + random() * 4_000_000)
  const profile = Array.from({ length: 16 }, () => random() + 0.05)
  const whole = sum(profile)
  const sold = new Map<string, Hours>()
  for (let day = 0; day < days; day += 1) {
    const date = addDays(FIRST, day)
    if (day > 0 && random() < closed) continue
    // The sum of three is nearly normal.
    const spread = (random() + random() + random() - 1.5) * 2 * noise
    const net = (week[dayOfWeek(date)] ?? 0) * (1 + growth * day) * Math.max(0.05, 1 + spread)
    sold.set(
      date,
      profile.map((part) => Math.round((net * part) / whole)),
    )
  }
  return sold
}
type House = {
  readonly days: number
  readonly noise: number
  readonly closed?: number
  readonly growth?: number
}

describe(`a forecast (seed ${SEED})`, () => {
  test('is the mean of the last four same weekdays on which anything was sold', () => {
    const sold = new Map([
      ['2026-11-20', 100],
      ['2026-11-13', 200],
      // Nothing on the 6th; the 23rd of October is too long ago.
      ['2026-10-30', 400],
      ['2026-10-23', 9000],
      ['2026-11-19', 7],
    ])
    expect(expectedOn(sold, '2026-11-27', '2026-11-26')).toBe(Math.round(700 / 3))
    expect(expectedOn(sold, '2026-12-04', '2026-11-26')).toBe(Math.round(700 / 3))
    expect(expectedOn(sold, '2026-11-25', '2026-11-26')).toBeNull()
  })

  test('of a branch that sells the same every week is right to the last unit, and its band is nothing', () => {
    const random = createRandom(SEED)
    const sold = house(random, { days: 60, noise: 0, closed: 0 })
    const today = addDays(FIRST, 60)
    const tried = triedDays(netOf(sold), today)
    expect(tried).toHaveLength(32)
    for (const one of tried) expect(Math.abs(one.net - one.expected)).toBeLessThanOrEqual(1)
    const found = forecastOf(sold, today, { today, error: 0 })
    expect(found?.low).toBe(found?.expected)
  })

  test('has hours that add up to it, below zero too, and lies in its band', () => {
    const random = createRandom(SEED + 1)
    for (let round = 0; round < 200; round += 1) {
      const sold = house(random, { days: 36 + Math.floor(random() * 100), noise: random() })
      const [some] = sold.keys()
      sold.set(some ?? FIRST, [-5, 0, 3, -70_000])
      const today = addDays([...sold.keys()].at(-1) ?? FIRST, 1)
      const found = forecastOf(sold, addDays(today, 1), { today, error: random() })
      if (!found) continue
      expect(sum(found.hours)).toBe(found.expected)
      expect(found.low).toBeLessThanOrEqual(found.expected)
      expect(found.high).toBeGreaterThanOrEqual(found.expected)
      expect(found.low).toBeGreaterThanOrEqual(0)
    }
  })

  test('is not made before five weeks of sales, and never for a weekday without any', () => {
    const sold = house(createRandom(SEED + 2), { days: 80, noise: 0.2, closed: 0 })
    for (let day = 1; day < 80; day += 1) {
      const today = addDays(FIRST, day)
      const until = new Map([...sold].filter(([date]) => date < today))
      const error = usualError(triedDays(netOf(until), today))
      const made = forecastOf(until, today, { today, error }) !== null
      expect([day, made]).toEqual([day, day >= FORECAST_FROM])
    }
    const noSundays = new Map([...sold].filter(([date]) => dayOfWeek(date) !== 0))
    const asked = { today: addDays(FIRST, 80), error: 0.2 }
    const week = Array.from({ length: 7 }, (_, at) => addDays(FIRST, 80 + at))
    for (const day of week)
      expect(forecastOf(noSundays, day, asked) === null).toBe(dayOfWeek(day) === 0)
    expect(forecastFrom(new Map())).toBeNull()
    expect(forecastFrom(netOf(sold))).toBe(addDays(FIRST, FORECAST_FROM))
  })

  test('knows nothing of the day itself or later ones', () => {
    const random = createRandom(SEED + 3)
    const sold = house(random, { days: 90, noise: 0.3 })
    const today = addDays(FIRST, 70)
    const past = new Map([...sold].filter(([date]) => date < today))
    const asked = { today, error: 0.3 }
    expect(forecastOf(sold, today, asked)).toEqual(forecastOf(past, today, asked))
    expect(triedDays(netOf(sold), today)).toEqual(triedDays(netOf(past), today))
    expect(triedAt(sold, today, 0)).toEqual(triedDays(netOf(past), today))
  })

  test('has a band that held four of five of its days, and no narrower one', () => {
    const random = createRandom(SEED + 4)
    for (let round = 0; round < 50; round += 1) {
      const sold = house(random, { days: 70 + Math.floor(random() * 100), noise: 0.4 })
      const tried = triedDays(netOf(sold), addDays(FIRST, 400))
      const within = usualError(tried) ?? 0
      const held = tried.filter((one) => Math.abs(errorOf(one)) <= within).length
      expect(held).toBeGreaterThanOrEqual(0.8 * tried.length)
      const less = tried.filter((one) => Math.abs(errorOf(one)) < within).length
      expect(less).toBeLessThan(0.8 * tried.length)
    }
    expect(quantile([], 0.8)).toBeNull()
    expect(usualError([])).toBeNull()
  })

  test('of branches it has not seen holds 70 to 90 % of the days to come', () => {
    const random = createRandom(SEED + 5)
    let held = 0
    let all = 0
    for (let round = 0; round < 60; round += 1) {
      const sold = house(random, { days: 180, noise: 0.25 })
      const net = netOf(sold)
      const tried = triedDays(net, addDays(FIRST, 180))
      for (let day = 63; day < 180; day += 1) {
        const today = addDays(FIRST, day)
        const error = usualError(tried.filter(({ date }) => date < today))
        const made = forecastOf(sold, today, { today, error })
        const is = net.get(today)
        if (!made || is === undefined) continue
        all += 1
        if (is >= made.low && is <= made.high) held += 1
      }
    }
    expect(held / all).toBeGreaterThan(0.7)
    expect(held / all).toBeLessThan(0.9)
  })

  test('of the close is the day so far and what is left of it, and nearer the later it is', () => {
    expect(closingOf([100, 40], [90, 60, 50], 1)).toBe(100 + 60 + 50)
    expect(closingOf([100, 80], [90, 60, 50], 1)).toBe(100 + 80 + 50)
    expect(closingOf([], [90, 60, 50], 0)).toBe(200)
    const sold = house(createRandom(SEED + 6), { days: 120, noise: 0.3, closed: 0 })
    const today = addDays(FIRST, 120)
    const error = (hour: number) => usualError(triedAt(sold, today, hour)) ?? 1
    expect(error(12)).toBeLessThan(error(0))
    expect(error(16)).toBeLessThan(0.001)
  })
})
