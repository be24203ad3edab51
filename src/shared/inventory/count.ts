/** A movement as a count sees it. `at` is when it happened, in milliseconds, not when it arrived. */
export type Dated = { readonly at: number; readonly quantity: number }

/** Returns what a count corrects: counted less the sum of all that happened until then. Selling goes on while it is made. */
export const countAdjustment = (
  counted: number,
  countedAt: number,
  movements: readonly Dated[],
): number =>
  movements.reduce((rest, { at, quantity }) => (at <= countedAt ? rest - quantity : rest), counted)

/**
 * Returns when the opposite of a late movement is dated: at the first count after it, so that whatever arrives
 * later, the sum until a count is what was counted. Null: no count came after it, and it changes what is there.
 */
export function correctedAt(at: number, countsAt: readonly number[]): number | null {
  const after = countsAt.filter((countedAt) => countedAt >= at)
  return after.length === 0 ? null : Math.min(...after)
}
