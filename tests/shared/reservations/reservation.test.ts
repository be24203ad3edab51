import { expect, test } from 'vitest'
import {
  holdsTables,
  isExpected,
  reservationCan,
  RESERVATION_STATUSES,
} from '#shared/reservations/reservation.ts'

test('every status can be taken back, and a visit that is over is at most one that is not', () => {
  for (const status of ['arrived', 'late', 'seated', 'noShow', 'cancelled'] as const) {
    expect(reservationCan('booked', status)).toBe(true)
    expect(reservationCan(status, 'booked')).toBe(true)
  }
  expect(RESERVATION_STATUSES.filter((status) => reservationCan('finished', status))).toEqual([
    'seated',
  ])
  expect(RESERVATION_STATUSES.some((status) => reservationCan(status, status))).toBe(false)
})

const from = (to: (typeof RESERVATION_STATUSES)[number]) =>
  RESERVATION_STATUSES.filter((status) => reservationCan(status, to))

test('only guests who sit can be finished, and only those who have not sat down can stay away', () => {
  expect(from('finished')).toEqual(['seated'])
  expect(from('noShow')).toEqual(['booked', 'arrived', 'late'])
})

test('tables are kept for guests who are to come or sit there', () => {
  expect(RESERVATION_STATUSES.filter(isExpected)).toEqual(['booked', 'arrived', 'late'])
  expect(RESERVATION_STATUSES.filter(holdsTables)).toEqual(['booked', 'arrived', 'late', 'seated'])
})
