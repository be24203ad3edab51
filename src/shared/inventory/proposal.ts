/** What a branch has and expects of an ingredient, in thousandths of its base unit. */
export type Supply = {
  readonly onHand: number
  readonly ordered: number
  readonly inTransit: number
  /** Until the next delivery: the mean of the same weekdays of four weeks. */
  readonly expectedUse: number
  readonly minimum: number
  readonly par: number
}

/**
 * Returns how many packs to order: up to par, when what is on hand falls below the minimum until the next delivery.
 * What is ordered or on its way counts as there, so that asking twice proposes nothing more.
 */
export function packsToOrder(supply: Supply, pack: number): number {
  const { onHand, ordered, inTransit, expectedUse, minimum, par } = supply
  if (onHand - expectedUse >= minimum) return 0
  return Math.max(0, Math.ceil((par - (onHand + ordered + inTransit)) / pack))
}

/** Returns the mean use of a weekday, given that of the same weekday in earlier weeks; 0 without any. */
export const expectedUse = (sameWeekdays: readonly number[]): number =>
  sameWeekdays.length === 0
    ? 0
    : Math.round(sameWeekdays.reduce((sum, used) => sum + used, 0) / sameWeekdays.length)
