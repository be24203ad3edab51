import { expect, test } from 'vitest'
import { shiftNow } from '#shared/shifts/shift-now.ts'

const shift = (name: string, startTime: string, endTime: string) => ({ name, startTime, endTime })
const SHIFTS = [
  shift('morning', '06:00', '14:00'),
  shift('evening', '14:00', '22:00'),
  shift('night', '22:00', '06:00'),
  shift('lunch', '11:00', '15:00'),
]
const at = (clock: string) =>
  shiftNow(SHIFTS, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)))?.name

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

test('nothing is offered where no shift runs, and one round the clock always does', () => {
  expect(shiftNow([shift('lunch', '11:00', '15:00')], 10 * 60)).toBeNull()
  expect(shiftNow([shift('all', '05:00', '05:00')], 4 * 60)?.name).toBe('all')
})
