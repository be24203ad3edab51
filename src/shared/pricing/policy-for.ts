import type { PricingPolicy, TaxRule } from '../money/policy.ts'
import type { TaxRow } from '../money/tax-row.ts'
import { chargedTypes } from './policy-of-type.ts'

const validOn = (businessDate: string) => (row: TaxRow) =>
  row.from <= businessDate && (row.to === null || businessDate <= row.to)

const ruleOf = (row: TaxRow): TaxRule => ({
  _id: row._id,
  name: row.name,
  kind: row.kind,
  rate: row.rate,
  included: row.included,
  compound: row.compound,
  ...(row.standalone === undefined ? {} : { standalone: row.standalone }),
})

/** The fields of a branch that decide how its orders are priced. */
export type PolicySource = Pick<
  PricingPolicy,
  'currency' | 'taxRounding' | 'serviceCharge' | 'cashRounding' | 'packaging'
> & { readonly taxes: readonly TaxRow[] }

/**
 * Returns the branch's policy on `businessDate` (`YYYY-MM-DD`): its tax rows of that day, in their order, and
 * its service charge with the types that bear it; `policyOfType` narrows it to what an order keeps. The class
 * `standard` always exists, if need be without a tax.
 */
export const policyFor = (branch: PolicySource, businessDate: string): PricingPolicy => {
  const taxes: Record<string, TaxRule[]> = { standard: [] }
  for (const row of branch.taxes.filter(validOn(businessDate))) {
    const rules = (taxes[row.taxClass] ??= [])
    rules.push(ruleOf(row))
  }
  return {
    currency: branch.currency,
    taxes,
    taxRounding: branch.taxRounding,
    serviceCharge: branch.serviceCharge && {
      ...branch.serviceCharge,
      types: [...chargedTypes(branch.serviceCharge)],
    },
    cashRounding: branch.cashRounding,
    ...(branch.packaging && { packaging: branch.packaging }),
  }
}
