import { expect, test } from 'vitest'
import { dueDay } from '#shared/end-of-day/due-day.ts'

const due = (at: string, autoCloseAt: string, businessDayCutoff = '04:00') =>
  dueDay(Date.parse(at), { autoCloseAt, businessDayCutoff, timeZone: 'Asia/Bangkok' })

test('in the morning the clock closes the last night, in the evening the day that is going on', () => {
  // Bangkok is seven hours ahead.
  expect(due('2026-11-21T21:59:00Z', '05:00')).toBe('2026-11-20')
  expect(due('2026-11-21T22:00:00Z', '05:00')).toBe('2026-11-21')
  expect(due('2026-11-21T16:29:00Z', '23:30')).toBe('2026-11-20')
  expect(due('2026-11-21T16:30:00Z', '23:30')).toBe('2026-11-21')
})

test('before the cut-off it is the day that is about to end', () => {
  expect(due('2026-11-21T20:30:00Z', '03:30')).toBe('2026-11-21')
  expect(due('2026-11-21T20:29:00Z', '03:30')).toBe('2026-11-20')
})

test('the halves of a business day decide which day it is', () => {
  expect(due('2026-11-21T08:59:00Z', '15:59')).toBe('2026-11-20')
  expect(due('2026-11-21T09:00:00Z', '16:00')).toBe('2026-11-21')
  expect(due('2026-11-21T16:59:00Z', '23:59', '00:00')).toBe('2026-11-21')
})

test('a server that was off finds the last time that it missed', () => {
  expect(due('2026-11-24T12:00:00Z', '23:30')).toBe('2026-11-23')
})
