import { studentBound } from './student.ts'

/** One of two independent samples; the variance is that of the sample, by n - 1. */
export type Sample = { readonly count: number; readonly mean: number; readonly variance: number }

type Interval = { readonly low: number; readonly high: number }

/** Of a 95 % interval. */
const OUTSIDE = 0.05

/**
 * Returns what the mean of one sample is above that of another, with its 95 % interval by Welch: samples may differ in
 * size and in spread. Null where a sample has fewer than two members, or neither has any spread.
 */
export function welch(
  one: Sample,
  other: Sample,
): (Interval & { readonly difference: number; readonly freedom: number }) | null {
  if (one.count < 2 || other.count < 2) return null
  const [a, b] = [one.variance / one.count, other.variance / other.count]
  if (a + b === 0) return null
  const freedom = (a + b) ** 2 / (a ** 2 / (one.count - 1) + b ** 2 / (other.count - 1))
  const reach = studentBound(OUTSIDE, freedom) * Math.sqrt(a + b)
  const difference = one.mean - other.mean
  return { difference, low: difference - reach, high: difference + reach, freedom }
}

/**
 * Returns the ratio of two means with its 95 % interval by Fieller, at the degrees of freedom of Welch. Null where the
 * lower mean may be zero: then the ratio has no bounds.
 */
export function ratio(one: Sample, other: Sample): (Interval & { readonly ratio: number }) | null {
  const test = welch(one, other)
  if (!test || other.mean <= 0) return null
  const [a, b] = [one.variance / one.count, other.variance / other.count]
  const t = studentBound(OUTSIDE, test.freedom)
  const g = (t ** 2 * b) / other.mean ** 2
  if (g >= 1) return null
  const quotient = one.mean / other.mean
  const reach = (t / other.mean) * Math.sqrt(a * (1 - g) + quotient ** 2 * b)
  return {
    ratio: quotient,
    low: (quotient - reach) / (1 - g),
    high: (quotient + reach) / (1 - g),
  }
}
