import { percentOf, ratioOf, round } from '../money/ratio.ts'

/** Returns tips to offer on a total, one for each percentage. */
export const tipSuggestions = (total: number, percents: readonly number[]): readonly number[] =>
  percents.map((percent) => round(percentOf(ratioOf(total), ratioOf(percent))))

/**
 * Returns the tender with a tip: an overpaid amount already covers it, or part of it. A tender that pays a part
 * of the total pays that part and the tip, not the rest of the bill.
 */
export const tenderWithTip = (total: number, tendered: number, tip: number): number => {
  const part = Math.min(total, tendered)
  return part + Math.max(tendered - part, tip)
}
