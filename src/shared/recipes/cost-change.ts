import type { RecipeCost } from './contract.ts'

/** What a recipe costs is compared with what it cost so many days ago. */
export const CHANGE_DAYS = 30

/** By how much the cost of a recipe changed; `amount` in thousandths of the smallest unit. */
export type CostChange = { readonly amount: number; readonly percent: number }

/** Returns by how much the cost of a recipe changed in 30 days; null where one of the two is not known, or was nothing. */
export function costChange({
  cost,
  complete,
  before,
}: Pick<RecipeCost, 'cost' | 'complete' | 'before'>): CostChange | null {
  if (!complete || before === null || before <= 0) return null
  return { amount: cost - before, percent: (cost / before - 1) * 100 }
}
