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
    expect(allocate(0, [1n, 2n])).toEqual([0, 0])
  })

  it('give a remaining unit to the largest remainder, not to the largest share', () => {
    expect(allocate(3, [4n, 1n, 1n])).toEqual([2, 1, 0])
    expect(allocate(3, [1n, 1n, 4n])).toEqual([1, 0, 2])
  })

  it('are equal if nothing weighs, and none without parts', () => {
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

  it('far from its parts is in proportion to them', () => {
    expect(apportion(200, exact(40, 60, 0))).toEqual([80, 120, 0])
    expect(apportion(-200, exact(0, -40, -60))).toEqual([0, -80, -120])
    expect(apportion(10, exact(1, 2, 4, 0))).toEqual([1, 3, 6, 0])
    expect(apportion(-10, exact(-1, -2, -4))).toEqual([-1, -3, -6])
    expect(apportion(3, exact(0, 0))).toEqual([2, 1])
  })

  it('of both signs goes first to the parts that miss most, then to all in turn', () => {
    const parts = exact('10.2', '10.4', 0, '-5.3')
    expect(apportion(16, parts)).toEqual([10, 11, 0, -5])
    expect(apportion(17, parts)).toEqual([11, 11, 0, -5])
    expect(apportion(19, parts)).toEqual([11, 12, 0, -4])
    expect(apportion(14, parts)).toEqual([10, 10, 0, -6])
    expect(apportion(13, parts)).toEqual([9, 10, 0, -6])
    expect(apportion(24, exact(10, 20, -5))).toEqual([9, 20, -5])
    expect(apportion(26, exact(10, 20, -5))).toEqual([11, 20, -5])
  })

  it('leaves parts of both signs theirs', () => {
    expect(apportion(70, exact(100, -30))).toEqual([100, -30])
    expect(apportion(71, exact('100.4', 0, '-29.8'))).toEqual([101, 0, -30])
    expect(apportion(70, exact('100.6', 0, '-30.4'))).toEqual([100, 0, -30])
    expect(apportion(74, exact(100, 0, -30))).toEqual([102, 0, -28])
    expect(apportion(0, exact(5, -5))).toEqual([5, -5])
  })

  it('is never lost, for any parts', TIMEOUT, () => {
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
