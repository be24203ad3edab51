import { expect, test } from 'vitest'
import { shiftNow } from '#shared/shifts/shift-now.ts'
import { type Weekday, WEEKDAYS } from '#shared/time/weekday.ts'

const shift = (
  name: string,
  startTime: string,
  endTime: string,
  dayOfWeek: readonly Weekday[] = WEEKDAYS,
) => ({ name, startTime, endTime, dayOfWeek: [...dayOfWeek] })
const SHIFTS = [
  shift('morning', '06:00', '14:00'),
  shift('evening', '14:00', '22:00'),
  shift('night', '22:00', '06:00'),
  shift('lunch', '11:00', '15:00'),
]
/** In a branch whose business day begins at four. */
const runs = (shifts: typeof SHIFTS, clock: string, weekday: Weekday = 'friday') => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const now = { weekday: (WEEKDAYS.indexOf(weekday) + 1) % 7, hour, minute }
  return shiftNow(shifts, now, '04:00')?.name ?? null
}
const at = (clock: string) => runs(SHIFTS, clock)

test('the wizard offers the shift of this hour, past midnight too', () => {
  expect(['06:00', '10:59', '15:00', '22:00', '23:59', '00:00', '05:59'].map(at)).toEqual([
    'morning',
    'morning',
    'evening',
    'night',
    'night',
    'night',
    'night',
  ])
})

test('of two that run, the one that began last', () => {
  expect(at('11:00')).toBe('lunch')
  expect(at('14:30')).toBe('evening')
})

test('nothing is offered if no shift is running, and one round the clock always is', () => {
  expect(runs([shift('lunch', '11:00', '15:00')], '10:00')).toBeNull()
  expect(runs([shift('all', '05:00', '05:00')], '04:00')).toBe('all')
})

test('a night that began the day before is still running, and one of another night is not', () => {
  const late = [shift('late', '22:00', '06:00', ['friday'])]
  expect(runs(late, '02:00', 'saturday')).toBe('late')
  expect(runs(late, '05:00', 'saturday')).toBe('late')
  expect(runs(late, '05:00', 'friday')).toBeNull()
})
