import { expect, test } from 'vitest'
import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { WEEKDAYS, weekdayOf } from '#shared/time/weekday.ts'
import { perDay, timesOf } from '../../../src/pos/reports/heat.ts'

const clock = { timeZone: 'Asia/Vientiane', businessDayCutoff: '04:00' }
/** A Sunday, 21:30 in Vientiane. */
const asOf = '2026-11-22T14:30:00.000Z'
const TODAY = '2026-11-22'
const span = (from: string, to: string, completeFrom: string | null = null) => ({
  from,
  to,
  completeFrom,
  asOf,
})

test('an hour of a weekday came as often as that day, today only as far as it has come', () => {
  const times = timesOf(span('2026-11-14', TODAY), TODAY, clock)
  // Two Saturdays and two Sundays in nine days, of which the last evening is not over.
  expect([times(6, 23), times(7, 21), times(7, 22), times(7, 1), times(1, 12)]).toEqual([
    2, 2, 1, 1, 1,
  ])
  expect(timesOf(span('2026-11-14', '2026-12-24'), TODAY, clock)(1, 12)).toBe(1)
  expect(timesOf(span('2026-11-01', TODAY, '2026-11-16'), TODAY, clock)(6, 12)).toBe(1)
})

test('a branch that sells the same every day has no better weekday, over any number of days', () => {
  for (let length = 1; length < 40; length += 1) {
    const from = addDays('2026-09-30', 1 - length)
    const sums = new Map<number, number>()
    for (let day = from; day <= '2026-09-30'; day = addDays(day, 1)) {
      const weekday = WEEKDAYS.indexOf(weekdayOf(day)) + 1
      sums.set(weekday, (sums.get(weekday) ?? 0) + 700)
    }
    const rows = [...sums].map(([weekday, net]) => ({
      key: { weekday, hour: 12 },
      name: null,
      now: { net },
      before: null,
    }))
    const answer = {
      ...span(from, '2026-09-30'),
      panels: { heat: { rows, total: { now: {}, before: null } } },
    } as unknown as ReportAnswer
    expect(perDay(answer, TODAY, clock).map(({ now }) => now['net'])).toEqual(rows.map(() => 700))
  }
})
