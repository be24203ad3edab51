import type { PricingPolicy, TaxRule } from '../money/policy.ts'

const UNTAXED: readonly TaxRule[] = []

/** Returns the taxes of an item class; an unknown class is taxed as `standard`. */
export const rulesOf = (policy: PricingPolicy, taxClass: string): readonly TaxRule[] =>
  policy.taxes[taxClass] ?? policy.taxes['standard'] ?? UNTAXED
