import { describe, expect, test } from 'vitest'
import { add, compare, divide, ratioOf, round, type RoundingMode } from '#shared/money/ratio.ts'

const half = { n: 1n, d: 2n }

const even = (n: bigint, d: bigint) => round({ n, d }, 'half_even')

describe('a decimal', () => {
  test.each([
    [0, { n: 0n, d: 1n }],
    [-3, { n: -3n, d: 1n }],
    ['12', { n: 12n, d: 1n }],
    ['-0.25', { n: -25n, d: 100n }],
    ['1e+12', { n: 10n ** 12n, d: 1n }],
    ['1.5e-12', { n: 15n, d: 10n ** 13n }],
    [1e21, { n: 10n ** 21n, d: 1n }],
  ] as const)('%s is exact', (decimal, ratio) => {
    expect(compare(ratioOf(decimal), ratio)).toBe(0)
  })

  test('that is none is named', () => {
    expect(() => ratioOf('abc')).toThrow('Not a decimal number: abc')
    expect(() => ratioOf('')).toThrow('Not a decimal number: ')
  })
})

describe('fractions', () => {
  test('of one denominator keep it when they are added', () => {
    expect(add(half, half)).toEqual({ n: 2n, d: 2n })
    expect(add(half, { n: 1n, d: 3n })).toEqual({ n: 5n, d: 6n })
  })

  test('divided by one below zero have their sign above the line', () => {
    expect(divide({ n: 3n, d: 4n }, { n: -2n, d: 5n })).toEqual({ n: -15n, d: 8n })
    expect(divide({ n: -3n, d: 4n }, { n: -2n, d: 5n })).toEqual({ n: 15n, d: 8n })
    expect(divide({ n: 3n, d: 4n }, { n: 2n, d: 5n })).toEqual({ n: 15n, d: 8n })
    expect(() => divide(half, { n: 0n, d: 1n })).toThrow('Division by zero')
  })

  test('are below, equal or above', () => {
    const third = { n: 1n, d: 3n }
    expect([compare(third, half), compare(half, half), compare(half, third)]).toEqual([-1, 0, 1])
  })

  test.each(['half_up', 'half_down', 'half_even', 'up', 'down'] as const)(
    'that are whole stay so when rounded %s',
    (mode: RoundingMode) => {
      for (const whole of [-3, -2, 0, 2, 3])
        expect(round({ n: BigInt(whole) * 7n, d: 7n }, mode)).toBe(whole)
    },
  )

  test('round to even at a tie only', () => {
    // 3.4, 3.5, 4.5, 4.6
    expect([even(17n, 5n), even(7n, 2n), even(9n, 2n), even(23n, 5n)]).toEqual([3, 4, 4, 5])
  })
})
