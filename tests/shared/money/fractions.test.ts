import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  divide,
  multiply,
  negate,
  percentOf,
  type Ratio,
  ratioOf,
  reduced,
  round,
  type RoundingMode,
  roundTo,
  signOf,
  subtract,
} from '#shared/money/ratio.ts'
import { HOLDS, verdict } from '../support/properties.ts'

const half = { n: 1, d: 2 }

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
    expect(add(half, half)).toEqual({ n: 2, d: 2 })
    expect(add(half, { n: 1, d: 3 })).toEqual({ n: 5, d: 6 })
  })

  test('divided by one below zero have their sign above the line', () => {
    expect(divide({ n: 3, d: 4 }, { n: -2, d: 5 })).toEqual({ n: -15, d: 8 })
    expect(divide({ n: -3, d: 4 }, { n: -2, d: 5 })).toEqual({ n: 15, d: 8 })
    expect(divide({ n: 3, d: 4 }, { n: 2, d: 5 })).toEqual({ n: 15, d: 8 })
    expect(() => divide(half, { n: 0, d: 1 })).toThrow('Division by zero')
  })

  test('are below, equal or above', () => {
    const third = { n: 1, d: 3 }
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

/** Below and above what a number holds exactly, with both kinds of parts. */
const size = fc.oneof(
  fc.integer({ min: 0, max: 1000 }).map(BigInt),
  fc.bigInt({ min: 0n, max: 2n ** 32n }),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
  fc.bigInt({ min: 0n, max: 2n ** 80n }),
)
const whole = fc.tuple(size, fc.boolean()).map(([some, isBelow]) => (isBelow ? -some : some))
const exact = fc.record({ n: whole, d: size.map((some) => some || 1n) })
type Exact = { readonly n: bigint; readonly d: bigint }

const isSafe = (some: bigint) => Number.isSafeInteger(Number(some))
/** The same in numbers where they hold it, or all in BigInts. */
const inNumbers = ({ n, d }: Exact): Ratio => ({
  n: isSafe(n) ? Number(n) : n,
  d: isSafe(d) ? Number(d) : d,
})
const ways = (some: Exact): readonly Ratio[] => [inNumbers(some), some]

const isExactly = ({ n, d }: Ratio, wanted: Exact) =>
  [n, d].every(
    (part) => typeof part === 'bigint' || (isSafe(BigInt(part)) && !Object.is(part, -0)),
  ) &&
  BigInt(d) > 0n &&
  BigInt(n) * wanted.d === wanted.n * BigInt(d)

const MODES: readonly RoundingMode[] = ['half_up', 'half_down', 'half_even', 'up', 'down']

/** The nearest whole number as the rules say it, in BigInts alone. */
function rounded({ n, d }: Exact, mode: RoundingMode): bigint {
  const positive = n < 0n ? -n : n
  const [below, rest] = [positive / d, positive % d]
  const twice = rest * 2n
  const isUp = {
    up: rest > 0n,
    down: false,
    half_up: twice >= d,
    half_down: twice > d,
    half_even: twice > d || (twice === d && below % 2n === 1n),
  }[mode]
  const nearest = below + (isUp ? 1n : 0n)
  return n < 0n ? -nearest : nearest
}

type Two = { readonly a: Exact; readonly b: Exact }
const two = fc.record({ a: exact, b: exact })

/** Each operation beside what it comes to in BigInts alone. */
const operations = (one: Ratio, other: Ratio, { a, b }: Two): readonly [Ratio, Exact][] => [
  [add(one, other), { n: a.n * b.d + b.n * a.d, d: a.d * b.d }],
  [subtract(one, other), { n: a.n * b.d - b.n * a.d, d: a.d * b.d }],
  [multiply(one, other), { n: a.n * b.n, d: a.d * b.d }],
  [percentOf(one, other), { n: a.n * b.n, d: a.d * b.d * 100n }],
  [negate(one), { n: -a.n, d: a.d }],
  [reduced(one), a],
  ...quotients(one, other, { a, b }),
]

function quotients(one: Ratio, other: Ratio, { a, b }: Two): [Ratio, Exact][] {
  if (b.n === 0n) return []
  const sign = b.n < 0n ? -1n : 1n
  return [[divide(one, other), { n: sign * a.n * b.d, d: sign * a.d * b.n }]]
}

const isSame = ({ a, b }: Two) =>
  ways(a).every((one) =>
    ways(b).every((other) => {
      const difference = a.n * b.d - b.n * a.d
      const sign = difference < 0n ? -1 : difference > 0n ? 1 : 0
      return (
        operations(one, other, { a, b }).every(([made, wanted]) => isExactly(made, wanted)) &&
        compare(one, other) === sign &&
        signOf(subtract(one, other)) === sign
      )
    }),
  )

const roundsAlike = (a: Exact) =>
  ways(a).every((one) =>
    MODES.every((mode) => {
      const nearest = rounded(a, mode)
      const unit = rounded({ n: a.n, d: a.d * 5n }, mode) * 5n
      return (
        (!isSafe(nearest) || Object.is(round(one, mode), Number(nearest))) &&
        (!isSafe(unit) || Object.is(roundTo(one, 5, mode), Number(unit)))
      )
    }),
  )

const sumsAlike = (some: readonly Two[]) => {
  const sum = some.reduce(
    (all, { a, b }) => add(all, multiply(inNumbers(a), inNumbers(b))),
    ratioOf(0),
  )
  const wanted = some.reduce(
    ({ n, d }, { a, b }) => ({ n: n * a.d * b.d + a.n * b.n * d, d: d * a.d * b.d }),
    { n: 0n, d: 1n },
  )
  return isExactly(sum, wanted)
}

describe('in numbers and in BigInts', () => {
  test('every operation comes to the same, exactly', () => {
    expect(verdict(two, isSame)).toBe(HOLDS)
  })

  test('whatever rounds to a number that is exact rounds to the same', () => {
    expect(verdict(exact, roundsAlike)).toBe(HOLDS)
  })

  test('sums of many parts come to the same, however long they grow', () => {
    const parts = fc.array(two, { minLength: 1, maxLength: 8 })
    expect(verdict(parts, sumsAlike)).toBe(HOLDS)
  })
})
