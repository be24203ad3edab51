import { describe, expect, it } from 'vitest'
import { addDays, businessDate, minutesOf } from '#shared/time/business-date.ts'
import { isScheduled } from '#shared/time/schedule.ts'
import { wallClock } from '#shared/time/wall-clock.ts'
import { weekdayOf } from '#shared/time/weekday.ts'

describe('the business day', () => {
  it('is the day before until the cutoff in the branch zone', () => {
    expect(businessDate('2026-11-21T20:59:59Z', 'Asia/Vientiane', '04:00')).toBe('2026-11-21')
    expect(businessDate('2026-11-21T21:00:00Z', 'Asia/Vientiane', '04:00')).toBe('2026-11-22')
    expect(businessDate('2026-11-21T17:00:00Z', 'Asia/Vientiane', '00:00')).toBe('2026-11-22')
    expect(businessDate('2026-12-31T19:00:00Z', 'Asia/Singapore', '04:00')).toBe('2026-12-31')
    expect(businessDate('2026-12-31T21:00:00Z', 'Asia/Manila', '04:00')).toBe('2027-01-01')
  })

  it('knows half hours and takes milliseconds', () => {
    const at = Date.parse('2026-11-21T21:29:00Z')
    expect(businessDate(at, 'Asia/Yangon', '04:00')).toBe('2026-11-21')
    expect(businessDate(at + 60_000, 'Asia/Yangon', '04:00')).toBe('2026-11-22')
  })

  it('midnight is hour 0, also where browsers say 24', () => {
    expect(wallClock('2026-11-21T17:00:00Z', 'Asia/Bangkok')).toEqual({
      year: 2026,
      month: 11,
      day: 22,
      hour: 0,
      minute: 0,
      second: 0,
      weekday: 0,
    })
  })

  it('an unknown zone is an error, not UTC', () => {
    expect(() => businessDate(0, 'Asia/Atlantis', '04:00')).toThrow(RangeError)
  })

  it('dates have weekdays and neighbours', () => {
    expect(weekdayOf('2026-11-21')).toBe('saturday')
    expect(weekdayOf('2026-11-23')).toBe('monday')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(minutesOf('03:30')).toBe(210)
  })
})

describe('a schedule', () => {
  const late = { days: ['tuesday'], from: '20:00', to: '03:00' } as const

  it('past midnight belongs to the day it started in', () => {
    expect(isScheduled(late, 'tuesday', '20:00', '04:00')).toBe(true)
    expect(isScheduled(late, 'wednesday', '02:59', '04:00')).toBe(true)
    expect(isScheduled(late, 'wednesday', '03:00', '04:00')).toBe(false)
    expect(isScheduled(late, 'tuesday', '02:00', '04:00')).toBe(false)
    expect(isScheduled(late, 'wednesday', '20:30', '04:00')).toBe(false)
  })

  it('means the same when the business day begins at midnight', () => {
    expect(isScheduled(late, 'wednesday', '02:30', '00:00')).toBe(true)
    expect(isScheduled(late, 'tuesday', '02:30', '00:00')).toBe(false)
  })

  it('with equal times is on all day', () => {
    const monday = { days: ['monday'], from: '00:00', to: '00:00' } as const
    expect(isScheduled(monday, 'monday', '12:00', '00:00')).toBe(true)
    expect(isScheduled(monday, 'tuesday', '00:00', '00:00')).toBe(false)
  })
})
