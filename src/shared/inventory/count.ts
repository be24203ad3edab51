/** Returns whether a count is so far from what was expected that a person should count once more: more than a fifth. */
export const isFarOff = (counted: number, expected: number): boolean =>
  Math.abs(counted - expected) * FIFTH > Math.abs(expected)
const FIFTH = 5

/**
 * Returns when the opposite of a late movement is dated: at the first count after it, so that whatever arrives
 * later, the sum until a count is what was counted. Null: no count came after it, and it changes what is there.
 */
export function correctedAt(at: number, countsAt: readonly number[]): number | null {
  const after = countsAt.filter((countedAt) => countedAt >= at)
  return after.length === 0 ? null : Math.min(...after)
}
