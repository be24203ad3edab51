import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextOccurrence, occurrence, RECURRENCES } from '#shared/expenses/recurrence.ts'
import { addDays } from '#shared/time/business-date.ts'

describe('what comes again', () => {
  test.each([
    ['weekly', '2026-11-28', ['2026-12-05', '2026-12-12']],
    ['bi-weekly', '2026-11-28', ['2026-12-12', '2026-12-26']],
    ['monthly', '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['monthly', '2026-01-30', ['2026-02-28', '2026-03-30']],
    ['quarterly', '2025-11-30', ['2026-02-28', '2026-05-30', '2026-08-30']],
    ['annually', '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ] as const)(
    'comes %s from %s on its days, the 31st at the end of a month',
    (how, first, days) => {
      expect(days.map((_, n) => occurrence(first, how, n + 1))).toEqual(days)
      const walked = days.map((_, n) => [first, ...days][n] ?? first)
      expect(walked.map((day) => nextOccurrence(first, how, day))).toEqual(days)
    },
  )

  test('the next day is the first occurrence after any day, and never one before the first', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n))
    fc.assert(
      fc.property(day, day, fc.constantFrom(...RECURRENCES), (first, after, how) => {
        const next = nextOccurrence(first, how, after)
        let n = 0
        while (occurrence(first, how, n) <= after) n += 1
        expect(next).toBe(occurrence(first, how, n))
      }),
    )
    expect(nextOccurrence('2026-05-01', 'monthly', null)).toBe('2026-05-01')
    expect(nextOccurrence('2026-05-01', 'monthly', '2020-01-01')).toBe('2026-05-01')
  })
})
