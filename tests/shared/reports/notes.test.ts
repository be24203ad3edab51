import { describe, expect, test } from 'vitest'
import { type Tried, triedDays } from '#shared/reports/forecast.ts'
import { isFar, oddDays, oddPeople, type Week } from '#shared/reports/notes.ts'
import { addDays } from '#shared/time/business-date.ts'
import { createRandom } from '../../worker/support/random.ts'

const SEED = Number(process.env['SALA_SEED'] ?? Date.now() % 1_000_000)
const FIRST = '2026-01-05'

const house = (random: () => number, days: number, noise: number) =>
  new Map(
    Array.from({ length: days }, (_, day) => {
      const spread = (random() + random() + random() - 1.5) * 2 * noise
      return [addDays(FIRST, day), Math.round(1_000_000 * Math.max(0.05, 1 + spread))] as const
    }),
  )
/** Weeks of a branch of some people, of whom each voids about as much. */
const weeks = (random: () => number, count: number, people: number): Week[] =>
  Array.from({ length: count }, () => ({
    gross: 20_000_000 * (0.8 + 0.4 * random()),
    byPerson: new Map(
      Array.from({ length: people }, (_, at) => [`p${at}`, Math.round(200_000 * random())]),
    ),
  }))

describe(`notes (seed ${SEED})`, () => {
  test('of days are few in a branch that is as always, at any spread', () => {
    const random = createRandom(SEED)
    let spoken = 0
    let all = 0
    for (const noise of [0.05, 0.15, 0.3]) {
      for (let round = 0; round < 40; round += 1) {
        const sold = house(random, 150, noise)
        const tried = triedDays(sold, addDays(FIRST, 150))
        for (let day = 70; day < 150; day += 7) {
          const today = addDays(FIRST, day)
          spoken += oddDays(
            tried.filter(({ date }) => date < today),
            today,
          ).length
          all += 7
        }
      }
    }
    // At four deviations one day in forty of real branches; those of a dice have no feasts.
    expect(spoken / all).toBeLessThan(0.04)
  })

  test('speak of a day that took half or double of what was expected, and never of an older one', () => {
    const random = createRandom(SEED + 1)
    const sold = house(random, 100, 0.1)
    const today = addDays(FIRST, 100)
    const [bad, good] = [addDays(today, -2), addDays(today, -4)]
    sold.set(bad, 300_000)
    sold.set(good, 2_500_000)
    const dates = oddDays(triedDays(sold, today), today).map(({ date }) => date)
    expect(dates).toEqual(expect.arrayContaining([bad, good]))
    expect(dates).toEqual(dates.toSorted().toReversed())
    const later = addDays(today, 6)
    const found = oddDays(triedDays(sold, today), later).map(({ date }) => date)
    expect(found).not.toContain(bad)
  })

  test('say nothing of a branch that is hardly known, or where a little is much', () => {
    const days: Tried[] = Array.from({ length: 30 }, (_, day) => ({
      date: addDays(FIRST, day),
      net: 1000,
      expected: 1000,
    }))
    const odd = (net: number, known: number) => {
      const tried = [...days.slice(0, known), { date: addDays(FIRST, known), net, expected: 1000 }]
      return oddDays(tried, addDays(FIRST, known + 1)).length
    }
    expect([odd(5000, 13), odd(5000, 14)]).toEqual([0, 1])
    expect([odd(1100, 30), odd(1101, 30)]).toEqual([0, 1])
    expect(isFar(9, [], 0)).toEqual({ far: false, usual: 0 })
  })

  test('of people name those who void far more than the others do, by what it sold', () => {
    const random = createRandom(SEED + 2)
    const before = weeks(random, 12, 4)
    const last: Week = {
      gross: 20_000_000,
      byPerson: new Map([
        ['p0', 100_000],
        ['p1', 1_500_000],
        ['p2', 3_000_000],
      ]),
    }
    const found = oddPeople(last, before, 'money')
    expect(found.map(({ person, value }) => [person, value])).toEqual([
      ['p2', 3_000_000],
      ['p1', 1_500_000],
    ])
    for (const { usual } of found) {
      expect(usual).toBeGreaterThan(50_000)
      expect(usual).toBeLessThan(160_000)
    }
    // A branch that sells ten times as much voids ten times as much.
    expect(oddPeople({ ...last, gross: 20 * last.gross }, before, 'money')).toEqual([])
  })

  test('of people never speak of one who does less, of a quiet week, or of a few times', () => {
    const zeros: Week[] = Array.from({ length: 12 }, () => ({
      gross: 1_000_000,
      byPerson: new Map([
        ['p0', 0],
        ['p1', 0],
      ]),
    }))
    const times = (count: number) =>
      oddPeople({ gross: 1_000_000, byPerson: new Map([['p0', count]]) }, zeros, 'count').length
    expect([times(4), times(5)]).toEqual([0, 1])
    expect(oddPeople({ gross: 0, byPerson: new Map([['p0', 9_000]]) }, zeros, 'money')).toEqual([])
    const busy = zeros.map((week) => ({ ...week, byPerson: new Map([['p0', 500_000]]) }))
    const less = { gross: 1_000_000, byPerson: new Map([['p0', 0]]) }
    expect(oddPeople(less, [...busy, ...busy], 'money')).toEqual([])
  })
})
