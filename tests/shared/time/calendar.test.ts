import { describe, expect, test } from 'vitest'
import {
  addMonths,
  daysBetween,
  inMonth,
  lastOf,
  longDays,
  usualDays,
  weekdaysFrom,
  weeksOf,
} from '#shared/time/calendar.ts'

describe('a month', () => {
  test('has six weeks that begin on Monday, also where four would do', () => {
    const february = weeksOf('2027-02', 'monday')
    expect(february).toHaveLength(6)
    expect(february[0]?.[0]).toBe('2027-02-01')
    const november = weeksOf('2026-11', 'monday')
    expect(november[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    expect(november.flat()).toHaveLength(42)
  })

  test('begins its weeks on Sunday where the country does', () => {
    const [first, second] = weeksOf('2026-11', 'sunday')
    expect([first?.[0], first?.[6], second?.[0]]).toEqual([
      '2026-11-01',
      '2026-11-07',
      '2026-11-08',
    ])
    expect(weeksOf('2026-08', 'sunday')[0]?.[0]).toBe('2026-07-26')
    expect(weekdaysFrom('sunday')).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(weekdaysFrom('monday')).toEqual([1, 2, 3, 4, 5, 6, 0])
  })

  test('ends where it does, also in leap years', () => {
    expect(['2028-02', '2100-02', '2026-12'].map(lastOf)).toEqual([
      '2028-02-29',
      '2100-02-28',
      '2026-12-31',
    ])
  })

  test('before January is December of the year before', () => {
    expect([addMonths('2026-01', -1), addMonths('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
  })

  test('without the day that was chosen has its last one instead', () => {
    expect(inMonth('2026-01-31', '2026-02')).toBe('2026-02-28')
    expect(inMonth('2026-01-15', '2026-02')).toBe('2026-02-15')
  })
})

test('two days are a range in either order', () => {
  expect(daysBetween('2026-11-21', '2026-11-03')).toEqual({ from: '2026-11-03', to: '2026-11-21' })
})

test('the usual days include today and both ends', () => {
  expect(usualDays('2026-03-01')).toEqual({
    today: { from: '2026-03-01', to: '2026-03-01' },
    yesterday: { from: '2026-02-28', to: '2026-02-28' },
    last7: { from: '2026-02-23', to: '2026-03-01' },
    last30: { from: '2026-01-31', to: '2026-03-01' },
    thisMonth: { from: '2026-03-01', to: '2026-03-01' },
    lastMonth: { from: '2026-02-01', to: '2026-02-28' },
  })
})

test('quarters and years begin with their first month, whatever the month is', () => {
  expect(longDays('2026-11-22')).toEqual({
    thisQuarter: { from: '2026-10-01', to: '2026-11-22' },
    lastQuarter: { from: '2026-07-01', to: '2026-09-30' },
    thisYear: { from: '2026-01-01', to: '2026-11-22' },
    lastYear: { from: '2025-01-01', to: '2025-12-31' },
  })
  expect(longDays('2026-03-31')).toMatchObject({
    thisQuarter: { from: '2026-01-01', to: '2026-03-31' },
    lastQuarter: { from: '2025-10-01', to: '2025-12-31' },
  })
})
