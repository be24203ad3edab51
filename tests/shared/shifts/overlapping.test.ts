import { expect, test } from 'vitest'
import { overlapping } from '#shared/shifts/overlapping.ts'
import type { Weekday } from '#shared/time/weekday.ts'

const shift = (startTime: string, endTime: string, days: readonly Weekday[] = ['monday']) => ({
  startTime,
  endTime,
  dayOfWeek: [...days],
  isActive: true,
})

test.each([
  ['hours that follow each other', shift('06:00', '14:00'), shift('14:00', '22:00'), false],
  ['hours that share an hour', shift('06:00', '14:00'), shift('13:00', '22:00'), true],
  ['other weekdays', shift('06:00', '14:00'), shift('06:00', '14:00', ['sunday']), false],
  ['a night and the early morning', shift('22:00', '03:00'), shift('02:00', '10:00'), true],
  ['a night and the day', shift('22:00', '03:00'), shift('06:00', '14:00'), false],
  [
    'one that is switched off',
    shift('06:00', '14:00'),
    { ...shift('06:00', '14:00'), isActive: false },
    false,
  ],
])('a planned shift warns of another at the same hours: %s', (_, one, other, expected) => {
  expect(overlapping(one, [other])).toEqual(expected ? [other] : [])
  expect(overlapping(other, [one])).toEqual(expected ? [one] : [])
})
