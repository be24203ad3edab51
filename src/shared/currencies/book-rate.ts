import type { BranchRate } from './rate.ts'
import { rateNow } from './rates.ts'

/**
 * Returns what one unit of a currency counts as in the books of a branch now: the valid rate of buying, else the
 * last one; null for a currency that it never took.
 */
export const bookRate = (rates: readonly BranchRate[] = [], currency: string): string | null => {
  const last = rates
    .filter((rate) => rate.currency === currency && rate.to !== null)
    .toSorted((one, other) => Date.parse(other.to ?? '') - Date.parse(one.to ?? ''))[0]
  return (rateNow(rates, currency) ?? last)?.buying ?? null
}
