/**
 * An exact fraction. Tax and discount arithmetic runs on these, because 8.5 % of a sum has no exact
 * binary form and the last unit of a bill must not depend on the order of additions.
 */
export type Ratio = { readonly n: bigint; readonly d: bigint }

/** Ways to round to whole units. `half_up` is half away from zero, `down` is towards zero. */
export type RoundingMode = 'half_up' | 'half_down' | 'half_even' | 'up' | 'down'

export const ZERO: Ratio = { n: 0n, d: 1n }
export const ONE: Ratio = { n: 1n, d: 1n }
export const HUNDRED: Ratio = { n: 100n, d: 1n }

const DECIMAL = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i

/**
 * Returns the exact value of a decimal as people write it: 8.5 is 85/10, '0.1' is 1/10. Throws on anything
 * else.
 */
export const ratioOf = (decimal: number | string): Ratio => {
  if (typeof decimal === 'number' && Number.isSafeInteger(decimal))
    return { n: BigInt(decimal), d: 1n }
  const parts = DECIMAL.exec(String(decimal))
  const [, sign = '', whole = '', part = '', exponent = '0'] = parts ?? []
  if (whole + part === '') throw new RangeError(`Not a decimal number: ${decimal}`)
  const digits = BigInt(sign + whole + part)
  const power = Number(exponent) - part.length
  return power < 0
    ? { n: digits, d: 10n ** BigInt(-power) }
    : { n: digits * 10n ** BigInt(power), d: 1n }
}

export const add = (a: Ratio, b: Ratio): Ratio =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }

export const negate = (a: Ratio): Ratio => ({ n: -a.n, d: a.d })
export const subtract = (a: Ratio, b: Ratio): Ratio => add(a, negate(b))
export const multiply = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.n, d: a.d * b.d })

/** Divides exactly. Throws a RangeError when `b` is zero. */
export const divide = (a: Ratio, b: Ratio): Ratio => {
  if (b.n === 0n) throw new RangeError('Division by zero')
  return b.n < 0n ? { n: -a.n * b.d, d: -a.d * b.n } : { n: a.n * b.d, d: a.d * b.n }
}

/** Returns `amount` x `percent` / 100. */
export const percentOf = (amount: Ratio, percent: Ratio): Ratio => ({
  n: amount.n * percent.n,
  d: amount.d * percent.d * 100n,
})

export const compare = (a: Ratio, b: Ratio): number => {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const awayFromZero = (mode: RoundingMode, twice: bigint, divisor: bigint, whole: bigint) => {
  switch (mode) {
    case 'up':
      return true
    case 'down':
      return false
    case 'half_up':
      return twice >= divisor
    case 'half_down':
      return twice > divisor
    case 'half_even':
      return twice > divisor || (twice === divisor && whole % 2n !== 0n)
  }
}

/** Returns the nearest whole number, ties away from zero by default. */
export const round = (a: Ratio, mode: RoundingMode = 'half_up'): number => {
  const negative = a.n < 0n
  const size = negative ? -a.n : a.n
  const whole = size / a.d
  const rest = size - whole * a.d
  const up = rest > 0n && awayFromZero(mode, rest * 2n, a.d, whole)
  const result = Number(up ? whole + 1n : whole)
  return negative && result !== 0 ? -result : result
}

/** Rounds to a multiple of `unit`, a positive whole number. */
export const roundTo = (a: Ratio, unit: number, mode: RoundingMode = 'half_up'): number =>
  round({ n: a.n, d: a.d * BigInt(unit) }, mode) * unit
