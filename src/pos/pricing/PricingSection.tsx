import type { Branch } from '#shared/branches/branch.ts'
import { usualServiceCharge } from '#shared/countries/default-pricing.ts'
import type { Packaging, PackagingCharge } from '#shared/money/packaging.ts'
import type { ServiceCharge } from '#shared/money/policy.ts'
import { chargedTypes } from '#shared/pricing/policy-of-type.ts'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useSave } from '../place/use-save.ts'
import { PricePreview } from './PricePreview.tsx'
import {
  PACKAGING_FIELDS,
  PricingDraft,
  ROUNDING_FIELDS,
  SERVICE_FIELDS,
} from './pricing-fields.ts'

/** Charges on a bill besides taxes, and how it is rounded. */
export function PricingSection() {
  const { branch, locked, save } = useSave()
  const preview = (draft: PricingDraft) => (
    <PricePreview branch={{ ...branch, ...toUpdate(draft) }} />
  )
  const cards: readonly FormCard<PricingDraft>[] = [
    {
      title: 'fields.serviceCharge',
      help: 'settings.pricing.serviceHint',
      fields: SERVICE_FIELDS,
    },
    {
      title: 'settings.pricing.packaging.title',
      help: 'settings.pricing.packaging.hint',
      fields: PACKAGING_FIELDS,
    },
    {
      title: 'settings.pricing.rounding',
      help: 'settings.pricing.roundingHint',
      fields: ROUNDING_FIELDS,
      children: preview,
    },
  ]
  return (
    <CardsForm
      cards={cards}
      schema={PricingDraft}
      record={branch}
      toDraft={toDraft}
      place={useBranchPlace()}
      locked={locked}
      save={(draft, { taxRounding, cashRounding, serviceCharge, packaging = {} }) =>
        save(toUpdate(draft), { taxRounding, cashRounding, serviceCharge, packaging })
      }
    />
  )
}

const toDraft = (branch: Branch): PricingDraft => {
  const { taxRounding, cashRounding, serviceCharge, country, packaging } = branch
  return {
    taxRounding,
    cashRounding,
    packaging: {
      takeaway: toPacking(packaging?.takeaway),
      delivery: toPacking(packaging?.delivery),
    },
    serviceOn: serviceCharge !== null,
    serviceCharge: withTypes(serviceCharge ?? usualServiceCharge(country)),
  }
}

const toPacking = (charge: PackagingCharge | undefined) =>
  charge ?? { price: null, per: 'dish' as const }

const toPackaging = ({ takeaway, delivery }: PricingDraft['packaging']): Packaging => {
  const chargeOf = ({ price, per }: typeof takeaway) => (price ? { price, per } : undefined)
  const [boxes, bags] = [chargeOf(takeaway), chargeOf(delivery)]
  return { ...(boxes && { takeaway: boxes }), ...(bags && { delivery: bags }) }
}

const withTypes = (charge: ServiceCharge) => ({ ...charge, types: [...chargedTypes(charge)] })

const toUpdate = ({ serviceOn, packaging, ...pricing }: PricingDraft) => ({
  ...pricing,
  packaging: toPackaging(packaging),
  serviceCharge: serviceOn ? pricing.serviceCharge : null,
})
