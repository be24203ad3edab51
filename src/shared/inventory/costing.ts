import * as z from 'zod/mini'
import type { Ratio } from '../money/ratio.ts'
import { averageCost, type Cost, type Level } from './level.ts'

/**
 * By what a branch costs what it sells: the moving average of its stock, what the last delivery cost, or what was entered
 * for it. The ledger of stock keeps its moving average whatever is chosen.
 */
export const CostingMethod = z.enum(['average', 'last', 'fixed'])
export type CostingMethod = z.output<typeof CostingMethod>

/** What a branch has of an ingredient, with what was entered as its cost; null: nothing was. */
export type Costable = { readonly level: Level; readonly fixed: Cost | null }

/**
 * Returns what a quantity costs by a method, as a fraction of a value unit; null: nothing is known. Where a method
 * knows nothing of an ingredient, the average counts: a dish is never costed as free.
 */
export function unitCost(method: CostingMethod, { level, fixed }: Costable): Ratio | null {
  const named = { average: null, last: level.last, fixed }[method]
  return named ? { n: named.value, d: named.quantity } : averageCost(level)
}
