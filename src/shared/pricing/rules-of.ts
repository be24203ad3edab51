import type { PricingPolicy, TaxRule } from '../money/policy.ts'

const UNTAXED: readonly TaxRule[] = []

/** The taxes of an item class; a class that the policy does not know is taxed as `standard`. */
export const rulesOf = (policy: PricingPolicy, taxClass: string): readonly TaxRule[] =>
  policy.taxes[taxClass] ?? policy.taxes['standard'] ?? UNTAXED
