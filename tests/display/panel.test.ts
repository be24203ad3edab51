import { expect, test } from 'vitest'
import { countdown } from '../../src/display/panel/countdown.ts'
import { waitsForNumber } from '../../src/display/panel/waits-for-number.ts'

test('a code counts down by the second and ends at zero', () => {
  expect([272_000, 59_400, 0, -5000].map(countdown)).toEqual(['4:32', '1:00', '0:00', '0:00'])
})

test('guests at a table are brought their food, others wait for their number', () => {
  expect(waitsForNumber({ tableName: 'A4' })).toBe(false)
  expect(waitsForNumber({ tableName: null })).toBe(true)
})
