/** Middle and tail of a measurement, in its own unit. */
export type Spread = {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly count: number
}

/** Nearest-rank percentiles. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), count: sorted.length }
}

/** Three significant digits at most: more would suggest false precision. */
export const figure = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '–'

/** Returns how many times `other` our figure is, for the column beside it. */
export const ratio = (ours: number, other: number): string => `${(ours / other).toFixed(2)}x`

/** `p50 / p99`. With few samples the second is the worst. */
export const spreadText = ({ p50, p99 }: Spread): string => `${figure(p50)} / ${figure(p99)}`
