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
