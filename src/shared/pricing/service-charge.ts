import type { PricingPolicy } from '../money/policy.ts'
import { ZERO, percentOf, ratioOf, round } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { taxLine } from './tax-line.ts'
import type { LineTax } from './tax-line.ts'
import { rulesOf } from './rules-of.ts'

export type ChargedService = { readonly amount: number; readonly taxes: readonly LineTax[] }

const NO_SERVICE: ChargedService = { amount: 0, taxes: [] }

/**
 * Returns the taxes on a service charge of `amount`: those of the class `service` where the policy has one,
 * else of `standard`. They are left unrounded per document.
 */
export const serviceTaxes = (policy: PricingPolicy, amount: number): readonly LineTax[] => {
  const { serviceCharge, taxRounding } = policy
  if (serviceCharge?.taxed !== true || amount === 0) return []
  const settle = taxRounding === 'per_line' ? (tax: Ratio) => ratioOf(round(tax)) : same
  return taxLine(ratioOf(amount), ZERO, rulesOf(policy, 'service'), 'net', settle).taxes
}

/** Returns the service charge on goods, both without tax, rounded once. */
export const chargeService = (
  policy: PricingPolicy,
  netBefore: number,
  netAfter: number,
): ChargedService => {
  const { serviceCharge } = policy
  if (serviceCharge === null) return NO_SERVICE
  const base = serviceCharge.base === 'before_discount' ? netBefore : netAfter
  const amount = round(percentOf(ratioOf(base), ratioOf(serviceCharge.rate)))
  return { amount, taxes: serviceTaxes(policy, amount) }
}

const same = (tax: Ratio) => tax
