import { expect, test } from 'vitest'
import { asksRecount, correctedAt, isFarOff } from '#shared/inventory/count.ts'

const at = (clock: string) => Date.parse(`2026-11-23T${clock}Z`)

test('what happened before a count and arrives after it is explained at the first count that saw it', () => {
  expect(correctedAt(at('23:00'), [at('08:00'), at('22:00')])).toBeNull()
  expect(correctedAt(at('09:00'), [at('22:00'), at('12:00')])).toBe(at('12:00'))
  expect(correctedAt(at('12:00'), [at('22:00'), at('12:00')])).toBe(at('12:00'))
})

test('a count that is more than a fifth off asks for another', () => {
  expect(isFarOff(80, 100)).toBe(false)
  expect(isFarOff(79, 100)).toBe(true)
  expect(isFarOff(121, 100)).toBe(true)
  expect(isFarOff(1, 0)).toBe(true)
  expect(isFarOff(0, 0)).toBe(false)
  expect(isFarOff(3, -1)).toBe(true)
})

test('a count is asked for again where its gap is worth more than the branch lets pass', () => {
  const close = { counted: 95_000, expected: 100_000, value: -5_000_000 }
  expect(asksRecount(close, 0)).toBe(false)
  expect(asksRecount(close, 5000)).toBe(false)
  expect(asksRecount(close, 4999)).toBe(true)
  // People who may not see what it is worth are asked by percent alone.
  expect(asksRecount({ ...close, value: null }, 1)).toBe(false)
  expect(asksRecount({ ...close, counted: 79_000 }, 0)).toBe(true)
})
