import { expect, test } from 'vitest'
import {
  type Entered,
  NOTHING,
  proposed,
  settled,
  taken,
  typed,
} from '../../../src/pos/checkout/entered.ts'
import type { PadKey } from '../../../src/ui/controls/NumberPad.tsx'

const type = (keys: readonly PadKey[], from: Entered = NOTHING) =>
  keys.reduce((value, key) => typed(value, key), from)
const fifty = type(['5', '0', '000'])

test('digits typed while a part is being paid are the next amount, even at high speed', () => {
  const next = type(['3', '6', '8'], taken(fifty))
  expect(next.amount).toBe(368)
  expect(settled(next, true)).toEqual(next)
  expect(type(['000'], settled(next, true)).amount).toBe(368_000)
})

test('an amount can be read until it is paid, and after it could not be', () => {
  expect(taken(fifty).amount).toBe(50_000)
  expect(settled(taken(fifty), true)).toEqual(NOTHING)
  expect(settled(taken(fifty), false)).toEqual(fifty)
})

test('the key that takes a digit back begins the next amount too', () => {
  expect(type(['back'], taken(fifty))).toEqual(NOTHING)
})

test('a digit replaces an amount that was proposed', () => {
  expect(type(['5', '000'], proposed(20_000)).amount).toBe(5000)
  expect(proposed(0)).toEqual(NOTHING)
})
