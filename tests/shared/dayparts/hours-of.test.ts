import { expect, test } from 'vitest'
import { hoursOf } from '#shared/dayparts/hours-of.ts'

const hoursFrom = (startsAt: string, endsAt: string) =>
  hoursOf({ days: ['saturday'], startsAt, endsAt }, '04:00')

const written = (startsAt: string, endsAt: string) =>
  hoursFrom(startsAt, endsAt).map(({ weekday, hour }) => `${weekday} ${hour}`)

test('a daypart has the hours in whose middle it is on', () => {
  expect(written('15:00', '17:00')).toEqual(['6 15', '6 16'])
  expect(written('15:30', '17:15')).toEqual(['6 15', '6 16'])
  expect(written('15:45', '17:45')).toEqual(['6 16', '6 17'])
})

test('hours past midnight belong to the weekday on which the business day began', () => {
  const night = hoursFrom('22:00', '02:00')
  expect(night).toEqual([0, 1, 22, 23].map((hour) => ({ weekday: 6, hour })))
})
