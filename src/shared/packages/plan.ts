import * as z from 'zod/mini'
import type { PackageType } from '../features/feature.ts'

export const BILLING_PERIODS = ['monthly', 'yearly'] as const
export const BillingPeriod = z.enum(BILLING_PERIODS)
export type BillingPeriod = z.output<typeof BillingPeriod>

/** The first of the specification's currencies; its plans name none (sections 3 and 9). */
export const PLAN_CURRENCY = 'USD'

/** Price of a package, in cents of `PLAN_CURRENCY` (specification, section 3, Package plans). */
export const PLANS: Readonly<Record<PackageType, Readonly<Record<BillingPeriod, number>>>> = {
  basic: { monthly: 2999, yearly: 29_999 },
  standard: { monthly: 4999, yearly: 49_999 },
  premium: { monthly: 7999, yearly: 79_999 },
}

/**
 * Returns the package that a text names, e.g. of a link: `standard` or `premium` if it contains the word,
 * otherwise basic (specification, section 3).
 */
export function packageTypeOf(selected: string): PackageType {
  const text = selected.toLowerCase()
  if (text.includes('standard')) return 'standard'
  return text.includes('premium') ? 'premium' : 'basic'
}
