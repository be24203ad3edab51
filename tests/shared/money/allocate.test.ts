import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, apportion, evenShares } from '#shared/money/allocate.ts'
import { divide, ratioOf } from '#shared/money/ratio.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'

const exact = (...decimals: readonly (number | string)[]) => decimals.map(ratioOf)
const third = divide(ratioOf(100), ratioOf(3))

describe('shares of an amount', () => {
  it('are in proportion, the largest remainders first', () => {
    expect(allocate(100, [1n, 1n, 1n])).toEqual([34, 33, 33])
    expect(allocate(10, [1n, 2n, 4n])).toEqual([1, 3, 6])
    expect(allocate(-10, [1n, 2n, 4n, 0n])).toEqual([-1, -3, -6, 0])
  })

  it('are equal where nothing weighs, and none where there is nobody', () => {
    expect(allocate(5, [0n, 0n])).toEqual([3, 2])
    expect(allocate(5, [])).toEqual([])
    expect(evenShares(7, 3)).toEqual([3, 2, 2])
  })
})

describe('a rounded sum', () => {
  it('comes back to its parts, to the nearest', () => {
    expect(apportion(100, [third, third, third])).toEqual([34, 33, 33])
    expect(apportion(101, exact(40, 60, 0))).toEqual([40, 61, 0])
    expect(apportion(-100, exact(-40, -60))).toEqual([-40, -60])
  })

  it('leaves parts of both signs theirs', () => {
    expect(apportion(70, exact(100, -30))).toEqual([100, -30])
    expect(apportion(71, exact('100.4', 0, '-29.8'))).toEqual([101, 0, -30])
    expect(apportion(70, exact('100.6', 0, '-30.4'))).toEqual([100, 0, -30])
    expect(apportion(74, exact(100, 0, -30))).toEqual([102, 0, -28])
    expect(apportion(0, exact(5, -5))).toEqual([5, -5])
  })

  it('is never lost, whatever the parts', TIMEOUT, () => {
    const cases = fc.record({
      parts: fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 1, maxLength: 8 }),
      off: fc.integer({ min: -3, max: 3 }),
    })
    expect(
      verdict(cases, ({ parts, off }) => {
        const sum = parts.reduce((total, part) => total + part, 0)
        const amount = Math.round(sum / 10) + off
        const shares = apportion(
          amount,
          parts.map((part) => divide(ratioOf(part), ratioOf(10))),
        )
        const isMixed = parts.some((part) => part > 0) && parts.some((part) => part < 0)
        return (
          shares.reduce((total, share) => total + share, 0) === amount &&
          shares.every(
            (share, at) =>
              !isMixed ||
              (parts[at] === 0 ? share === 0 : Math.abs(share - (parts[at] ?? 0) / 10) < 9),
          )
        )
      }),
    ).toBe(HOLDS)
  })
})
