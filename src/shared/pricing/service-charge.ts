import type { PricingPolicy } from '../money/policy.ts'
import { ZERO, percentOf, ratioOf, round } from '../money/ratio.ts'
import { taxLine } from './tax-line.ts'
import type { LineTax } from './tax-line.ts'
import { rulesOf } from './rules-of.ts'

export type ChargedService = { readonly amount: number; readonly taxes: readonly LineTax[] }

const NO_SERVICE: ChargedService = { amount: 0, taxes: [] }

/**
 * The service charge on goods, both without tax, rounded once. Its taxes are those of the class
 * `service` where the policy has one, else of `standard`; they are left unrounded per document.
 */
export const chargeService = (
  policy: PricingPolicy,
  netBefore: number,
  netAfter: number,
): ChargedService => {
  const { serviceCharge, taxRounding } = policy
  if (serviceCharge === null) return NO_SERVICE
  const base = serviceCharge.base === 'before_discount' ? netBefore : netAfter
  const amount = round(percentOf(ratioOf(base), ratioOf(serviceCharge.rate)))
  if (!serviceCharge.taxed || amount === 0) return { amount, taxes: [] }
  const settle = taxRounding === 'per_line' ? (tax: typeof ZERO) => ratioOf(round(tax)) : same
  return {
    amount,
    taxes: taxLine(ratioOf(amount), ZERO, rulesOf(policy, 'service'), 'net', settle).taxes,
  }
}

const same = (tax: typeof ZERO) => tax
