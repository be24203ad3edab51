import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDate } from '#shared/time/business-date.ts'
import { businessDayAt, instantAt } from '#shared/time/zoned.ts'
import { HOLDS, verdict } from '../support/properties.ts'

const iso = (at: number) => new Date(at).toISOString()

describe('a time of a day', () => {
  test.each([
    ['Asia/Vientiane', '2026-11-21T21:00:00.000Z'],
    ['Asia/Yangon', '2026-11-21T21:30:00.000Z'],
    ['Asia/Singapore', '2026-11-21T20:00:00.000Z'],
    ['UTC', '2026-11-22T04:00:00.000Z'],
    ['America/New_York', '2026-11-22T09:00:00.000Z'],
  ])('is that of the branch: four in the morning in %s', (zone, at) => {
    expect(iso(instantAt('2026-11-22', '04:00', zone))).toBe(at)
  })

  test('that summer time leaves out is as much later, one that comes twice is the first', () => {
    expect(iso(instantAt('2026-03-29', '02:30', 'Europe/Berlin'))).toBe('2026-03-29T01:30:00.000Z')
    expect(iso(instantAt('2026-10-25', '02:30', 'Europe/Berlin'))).toBe('2026-10-25T00:30:00.000Z')
    expect(iso(instantAt('2026-10-25', '03:30', 'Europe/Berlin'))).toBe('2026-10-25T02:30:00.000Z')
  })
})

test('a business day has every instant that belongs to it, and no other', () => {
  const cases = fc.record({
    at: fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }),
    zone: fc.constantFrom('Asia/Vientiane', 'Asia/Yangon', 'Asia/Jayapura', 'Europe/Berlin'),
    cutoff: fc.constantFrom('00:00', '04:00', '05:30'),
  })
  expect(
    verdict(cases, ({ at, zone, cutoff }) => {
      const { from, until } = businessDayAt(businessDate(at, zone, cutoff), zone, cutoff)
      return from <= at && at < until
    }),
  ).toBe(HOLDS)
})

test('the day on which the clocks go back has 25 hours', () => {
  const { from, until } = businessDayAt('2026-10-24', 'Europe/Berlin', '04:00')
  expect((until - from) / 3_600_000).toBe(25)
})
