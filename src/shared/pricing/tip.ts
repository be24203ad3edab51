import { percentOf, ratioOf, round } from '../money/ratio.ts'

/** Tips to offer on a total, one for each percentage. */
export const tipSuggestions = (total: number, percents: readonly number[]): readonly number[] =>
  percents.map((percent) => round(percentOf(ratioOf(total), ratioOf(percent))))

/** What the tender must amount to with a tip: what was overpaid already covers it, or part of it. */
export const tenderWithTip = (total: number, tendered: number, tip: number): number =>
  Math.max(tendered, total + tip)

/** A refund gives the tip back. */
export const refundTip = (tip: number): number => (tip === 0 ? 0 : -tip)
