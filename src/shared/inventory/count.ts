/** Returns whether a count is so far from what was expected that a person should count once more: more than a fifth. */
export const isFarOff = (counted: number, expected: number): boolean =>
  Math.abs(counted - expected) * FIFTH > Math.abs(expected)
const FIFTH = 5

/** Values are in thousandths of the smallest unit of a currency. */
const PER_UNIT = 1000

/**
 * Returns whether a person should count once more: it is far off, or the gap is worth more than a branch lets pass.
 * `value` is in thousandths of the smallest unit, null where the person may not see it; `above` is 0 where no amount is set.
 */
export const asksRecount = (
  {
    counted,
    expected,
    value,
  }: { readonly counted: number; readonly expected: number; readonly value: number | null },
  above: number,
): boolean =>
  isFarOff(counted, expected) || (above > 0 && value !== null && Math.abs(value) > above * PER_UNIT)

/**
 * Returns when the opposite of a late movement is dated: at the first count after it, so that whatever arrives
 * later, the sum until a count is what was counted. Null: no count came after it, and it changes what is there.
 */
export function correctedAt(at: number, countsAt: readonly number[]): number | null {
  const after = countsAt.filter((countedAt) => countedAt >= at)
  return after.length === 0 ? null : Math.min(...after)
}
