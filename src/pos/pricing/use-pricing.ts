import { useState } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { usualServiceCharge } from '#shared/countries/default-pricing.ts'
import { proposedTax, withConfirmedTax } from '#shared/first-run/confirm-taxes.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useBranch } from '../place/branch-context.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { isPercent } from './PercentField.tsx'

/** Keeps a person's choices of tax and service charge, and the branch with them. */
export function usePricing() {
  const today = useBusinessDay()
  const { branch } = useBranch()
  // The first values: a change from elsewhere must not replace them while a person types.
  const [proposed] = useState(() => proposedTax(branch.taxes, today))
  const [began] = useState(() => ({
    tax: proposed && { rate: proposed.rate, included: proposed.included },
    serviceCharge: branch.serviceCharge,
  }))
  const [rate, setRate] = useState<number | null>(proposed?.rate ?? 0)
  const [included, setIncluded] = useState(proposed?.included ?? true)
  const [serviceOn, setServiceOn] = useState(branch.serviceCharge !== null)
  const usual = branch.serviceCharge ?? usualServiceCharge(branch.country)
  const [serviceRate, setServiceRate] = useState<number | null>(usual.rate)

  const tax = proposed && isPercent(rate) ? { rate, included } : null
  const serviceCharge = serviceOn && isPercent(serviceRate) ? { ...usual, rate: serviceRate } : null
  return {
    branch,
    proposed,
    rate,
    setRate,
    included,
    setIncluded,
    serviceOn,
    setServiceOn,
    serviceRate,
    setServiceRate,
    /** The body to send on confirmation. */
    body: { tax, serviceCharge, base: began },
    ready: isPercent(rate) && (!serviceOn || isPercent(serviceRate)),
    /** With prices that contain the tax, or not. */
    branchWith: (way: boolean): Branch => {
      const made =
        tax && withConfirmedTax(branch.taxes, { ...tax, included: way }, { today, newId })
      const taxes = made && 'taxes' in made ? made.taxes : branch.taxes
      return { ...branch, taxes, serviceCharge }
    },
  }
}
export type Pricing = ReturnType<typeof usePricing>
