import { expect, test } from 'vitest'
import { createDoubleTap } from '../../../src/pos/checkout/double-tap.ts'

function createTaps() {
  const clock = { now: 1000 }
  return { clock, taps: createDoubleTap({ now: () => clock.now }) }
}

test('a second tap on the same control within 600 ms is no tap of its own', () => {
  const { clock, taps } = createTaps()
  expect(taps.isSecond('pad')).toBe(false)
  taps.done('pad')
  clock.now += 599
  expect(taps.isSecond('pad')).toBe(true)
  expect(taps.isSecond('quick cash')).toBe(false)
  clock.now += 1
  expect(taps.isSecond('pad')).toBe(false)
})

test('a tap after typing is always meant', () => {
  const { taps } = createTaps()
  taps.done('pad')
  taps.typed()
  expect(taps.isSecond('pad')).toBe(false)
})
