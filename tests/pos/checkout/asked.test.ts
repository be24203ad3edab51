import { expect, test } from 'vitest'
import { isHeld, isLive } from '../../../src/pos/checkout/asked.ts'

test('while the outcome of a card machine is not known, it is not asked again', () => {
  for (const state of ['waiting', 'unknown', 'paid'] as const) expect(isLive(state)).toBe(true)
  for (const state of [undefined, 'declined', 'cancelled'] as const)
    expect(isLive(state)).toBe(false)
})

test('where the till asks the machine, only its word or the code of its slip takes the payment', () => {
  expect(isHeld(true, undefined)).toBe(true)
  expect(isHeld(true, { code: '004217' })).toBe(false)
  expect(isHeld(false, undefined)).toBe(false)
})
