import { describe, expect, it } from 'vitest'
import { compare, divide, ratioOf, round, roundTo } from '#shared/money/ratio.ts'
import type { RoundingMode } from '#shared/money/ratio.ts'

describe('exact fractions', () => {
  it('read decimals as people write them', () => {
    expect(compare(ratioOf(8.5), divide(ratioOf(17), ratioOf(2)))).toBe(0)
    expect(ratioOf('0.1')).toEqual({ n: 1, d: 10 })
    expect(ratioOf(-2.5e-7)).toEqual({ n: -25, d: 10 ** 8 })
    expect(ratioOf('1e3')).toEqual({ n: 1000, d: 1 })
    for (const text of ['', '.', 'abc', '1.2.3']) expect(() => ratioOf(text)).toThrow(RangeError)
    expect(() => ratioOf(Number.NaN)).toThrow(RangeError)
  })

  it('round ties by the mode, alike below and above zero', () => {
    const modes: RoundingMode[] = ['half_up', 'half_down', 'half_even', 'up', 'down']
    const rounded = (value: string) => modes.map((mode) => round(ratioOf(value), mode))
    expect(rounded('2.5')).toEqual([3, 2, 2, 3, 2])
    expect(rounded('-2.5')).toEqual([-3, -2, -2, -3, -2])
    expect(rounded('3.5')).toEqual([4, 3, 4, 4, 3])
    expect(rounded('2.51')).toEqual([3, 3, 3, 3, 2])
    expect(rounded('-0.4')).toEqual([0, 0, 0, -1, 0])
  })

  it('round to a unit', () => {
    expect(roundTo(ratioOf(236_250), 500)).toBe(236_500)
    expect(roundTo(ratioOf(-8209), 5)).toBe(-8210)
  })

  it('do not divide by zero', () => {
    expect(() => divide(ratioOf(1), ratioOf(0))).toThrow(RangeError)
  })
})
