import { compare, ratioOf, round, subtract } from './ratio.ts'
import type { Ratio } from './ratio.ts'

/**
 * Shares of a whole amount in proportion to `weights` (none negative), by largest remainder: they
 * add up to `amount` exactly and no share is a full unit from its exact value. Equal remainders go
 * to the earlier share. If every weight is zero, the shares are equal.
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
  const byRest = parts.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )
  for (const { index } of byRest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return amount < 0 ? shares.map((share) => (share === 0 ? 0 : -share)) : shares
}

/** `amount` in `count` parts that differ by at most one unit; the earlier parts are the larger. */
export const evenShares = (amount: number, count: number): readonly number[] =>
  allocate(
    amount,
    Array.from({ length: count }, () => 1n),
  )

/** Fine enough that parts of unlike worth never weigh the same. */
const SCALE = 1_000_000n

/**
 * `amount`, a sum of exact parts that was rounded to whole units, as one whole number for each part:
 * near to it, and nothing for a part of nothing. They add up to `amount`. Parts of both signs, as on
 * a bill with returns, keep theirs.
 */
export const apportion = (amount: number, parts: readonly Ratio[]): readonly number[] => {
  const weights = parts.map(({ n, d }) => (n * SCALE) / d)
  const isMixed = weights.some((weight) => weight > 0n) && weights.some((weight) => weight < 0n)
  if (!isMixed)
    return allocate(
      amount,
      weights.map((weight) => (weight < 0n ? -weight : weight)),
    )
  const shares = parts.map((part) => round(part))
  const missed = parts
    .map((part, index) => ({ index, missing: subtract(part, ratioOf(shares[index] ?? 0)) }))
    .filter(({ index }) => parts[index]?.n !== 0n)
  let left = amount - shares.reduce((sum, share) => sum + share, 0)
  const step = Math.sign(left)
  const inTurn = missed.toSorted((a, b) => step * compare(b.missing, a.missing))
  for (let turn = 0; left !== 0; turn += 1) {
    const { index } = inTurn[turn % inTurn.length] ?? { index: 0 }
    shares[index] = (shares[index] ?? 0) + step
    left -= step
  }
  return shares
}
