import { compare, ratioOf, round, signOf, subtract } from './ratio.ts'
import type { Ratio } from './ratio.ts'

/**
 * Divides a whole amount in proportion to `weights` (none negative), by largest remainder: the shares add up to
 * `amount` exactly and no share is a full unit from its exact value. Equal remainders go to the earlier share.
 * If every weight is zero, the shares are equal.
 */
export const allocate = (amount: number, weights: readonly bigint[]): readonly number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  if (sum === 0n) return weights.length === 0 ? [] : evenShares(amount, weights.length)
  const size = BigInt(Math.abs(amount))
  const parts = weights.map((weight, index) => {
    const product = size * weight
    return { index, share: Number(product / sum), rest: product % sum }
  })
  const shares = parts.map(({ share }) => share)
  const left = Math.abs(amount) - shares.reduce((total, share) => total + share, 0)
  const byRest = parts.toSorted((a, b) => Number(b.rest - a.rest))
  for (const { index } of byRest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares.map((share) => (share === 0 ? 0 : Math.sign(amount) * share))
}

/** Divides `amount` into `count` parts that differ by at most one unit; the earlier parts are the larger. */
export const evenShares = (amount: number, count: number): readonly number[] =>
  allocate(
    amount,
    Array.from({ length: count }, () => 1n),
  )

/** Fine enough to tell parts of unequal worth apart. */
const SCALE = 1_000_000n

/** Returns an exact part as a weight. */
export const weightOf = ({ n, d }: Ratio): bigint => (BigInt(n) * SCALE) / BigInt(d)

/**
 * Divides `amount`, a rounded sum of exact parts, into one whole number for each part: near to the part, and 0
 * for a part of 0. They add up to `amount`. Parts of both signs, as on a bill with returns, keep theirs.
 */
export const apportion = (amount: number, parts: readonly Ratio[]): readonly number[] => {
  const weights = parts.map(weightOf)
  const hasNegative = weights.some((weight) => weight < 0n)
  const isMixed = hasNegative && weights.some((weight) => weight > 0n)
  if (!isMixed) return allocate(amount, hasNegative ? weights.map((weight) => -weight) : weights)
  const shares = parts.map((part) => round(part))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const inTurn = parts
    .flatMap((part, index) =>
      signOf(part) === 0 ? [] : [{ index, missing: subtract(part, ratioOf(round(part))) }],
    )
    .toSorted((a, b) => Math.sign(left) * compare(b.missing, a.missing))
  const more = evenShares(left, inTurn.length)
  for (const [turn, { index }] of inTurn.entries()) {
    shares[index] = (shares[index] ?? 0) + (more[turn] ?? 0)
  }
  return shares
}
