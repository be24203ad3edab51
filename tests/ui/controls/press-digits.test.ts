import { expect, test } from 'vitest'
import type { PadKey } from '../../../src/ui/controls/NumberPad.tsx'
import { pressDigits } from '../../../src/ui/controls/press-digits.ts'

const press = (keys: readonly PadKey[], max?: number) =>
  keys.reduce((value, key) => pressDigits(value, key, max), 0)

test('digits come in from the right', () => {
  expect(press(['2', '5', '000'])).toBe(25_000)
  expect(press(['0', '0', '7'])).toBe(7)
})

test('back removes the last digit and stops at nothing', () => {
  expect(press(['1', '2', 'back'])).toBe(1)
  expect(press(['1', 'back', 'back'])).toBe(0)
})

test('a key that would pass the most changes nothing, rather than part of it', () => {
  expect(press(['9', '9', '000'], 9999)).toBe(99)
})
