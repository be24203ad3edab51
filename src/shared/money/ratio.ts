/** A whole number: a safe integer, or a BigInt where it would be none. */
type Whole = number | bigint

/**
 * An exact fraction. Tax and discount arithmetic runs on these, because 8.5 % of a sum has no exact binary form and the
 * last unit of a bill must not depend on the order of additions. Both parts are numbers as long as those are exact: a
 * till prices at every tap, and BigInts take many times as long. So `compare` and `signOf` say what is equal, not `===`.
 */
export type Ratio = { readonly n: Whole; readonly d: Whole }

/** Ways to round to whole units. `half_up` is half away from zero, `down` is towards zero. */
export type RoundingMode = 'half_up' | 'half_down' | 'half_even' | 'up' | 'down'

export const ZERO: Ratio = { n: 0, d: 1 }
export const ONE: Ratio = { n: 1, d: 1 }
export const HUNDRED: Ratio = { n: 100, d: 1 }

/** Returns a BigInt as a number where that is the same. */
const fit = (whole: bigint): Whole => {
  const near = Number(whole)
  return Number.isSafeInteger(near) ? near : whole
}

// What is not exact as a number comes out as no safe integer. Without `|| 0` there would be a -0.
const times = (a: Whole, b: Whole): Whole => {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b
    if (Number.isSafeInteger(product)) return product || 0
  }
  return BigInt(a) * BigInt(b)
}

const plus = (a: Whole, b: Whole): Whole => {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b
    if (Number.isSafeInteger(sum)) return sum
  }
  return BigInt(a) + BigInt(b)
}

const DECIMAL = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i

/**
 * Returns the exact value of a decimal as people write it: 8.5 is 85/10, '0.1' is 1/10. Throws on anything
 * else.
 */
export const ratioOf = (decimal: number | string): Ratio => {
  if (typeof decimal === 'number' && Number.isSafeInteger(decimal)) return { n: decimal || 0, d: 1 }
  const parts = DECIMAL.exec(String(decimal))
  const [, sign = '', whole = '', part = '', exponent = '0'] = parts ?? []
  if (whole + part === '') throw new RangeError(`Not a decimal number: ${decimal}`)
  const digits = BigInt(sign + whole + part)
  const power = Number(exponent) - part.length
  return power < 0
    ? { n: fit(digits), d: fit(10n ** BigInt(-power)) }
    : { n: fit(digits * 10n ** BigInt(power)), d: 1 }
}

export const add = (a: Ratio, b: Ratio): Ratio =>
  a.d === b.d
    ? { n: plus(a.n, b.n), d: a.d }
    : { n: plus(times(a.n, b.d), times(b.n, a.d)), d: times(a.d, b.d) }

/** Returns `n` / `d` where that is whole. */
const wholePart = (n: Whole, d: Whole): Whole | undefined => {
  if (d === 1) return n
  return typeof n === 'number' && typeof d === 'number' && n % d === 0 ? n / d : undefined
}

/** Returns `a` x `b` / (`c` x `d`). What is whole is divided at once: the parts of a bill stay small by it. */
const quotient = (a: Whole, b: Whole, c: Whole, d: Whole): Ratio => {
  const first = wholePart(a, d)
  if (first !== undefined) return { n: times(first, b), d: c }
  const second = wholePart(b, c)
  return second === undefined ? { n: times(a, b), d: times(c, d) } : { n: times(second, a), d }
}

export const negate = (a: Ratio): Ratio => ({ n: times(a.n, -1), d: a.d })
export const subtract = (a: Ratio, b: Ratio): Ratio => add(a, negate(b))
export const multiply = (a: Ratio, b: Ratio): Ratio => quotient(a.n, b.n, a.d, b.d)

/** Returns -1 below zero, 0 at zero, 1 above it. */
export const signOf = ({ n }: Ratio): -1 | 0 | 1 => (n < 0 ? -1 : n > 0 ? 1 : 0)

/** Divides exactly. Throws a RangeError when `b` is zero. */
export const divide = (a: Ratio, b: Ratio): Ratio => {
  const sign = signOf(b)
  if (sign === 0) throw new RangeError('Division by zero')
  return quotient(times(a.n, sign), b.d, a.d, times(b.n, sign))
}

/** Returns `amount` x `percent` / 100. */
export const percentOf = (amount: Ratio, percent: Ratio): Ratio =>
  quotient(amount.n, percent.n, amount.d, times(percent.d, 100))

export const compare = (a: Ratio, b: Ratio): number => {
  const left = times(a.n, b.d)
  const right = times(b.n, a.d)
  return left < right ? -1 : left > right ? 1 : 0
}

/** Returns a fraction in its smallest figures, so that they stay short however many more are added. */
export const reduced = ({ n, d }: Ratio): Ratio => {
  const [sum, of] = [BigInt(n), BigInt(d)]
  let [a, b] = [sum < 0n ? -sum : sum, of]
  while (b !== 0n) [a, b] = [b, a % b]
  return { n: fit(sum / a), d: fit(of / a) }
}

/** Between two whole numbers: the lower one, and how far it is from both, in parts of the denominator. */
type Between = { readonly below: number; readonly rest: Whole; readonly missing: Whole }

const between = (size: Whole, d: Whole): Between => {
  if (typeof size === 'number' && typeof d === 'number') {
    const rest = size % d
    return { below: (size - rest) / d, rest, missing: d - rest }
  }
  const [all, of] = [BigInt(size), BigInt(d)]
  const rest = all % of
  return { below: Number(all / of), rest, missing: of - rest }
}

const isUp = ({ below, rest, missing }: Between, mode: RoundingMode) => {
  switch (mode) {
    case 'up':
      return rest > 0
    case 'down':
      return false
    case 'half_up':
      return rest >= missing
    case 'half_down':
      return rest > missing
    case 'half_even':
      return rest > missing || (rest === missing && below % 2 !== 0)
  }
}

/** Returns the nearest whole number, ties away from zero by default. */
export const round = ({ n, d }: Ratio, mode: RoundingMode = 'half_up'): number => {
  const found = between(n < 0 ? -n : n, d)
  const size = found.below + (isUp(found, mode) ? 1 : 0)
  return n < 0 && size !== 0 ? -size : size
}

/** Rounds to a multiple of `unit`, a positive whole number. */
export const roundTo = (a: Ratio, unit: number, mode: RoundingMode = 'half_up'): number =>
  round({ n: a.n, d: times(a.d, unit) }, mode) * unit
