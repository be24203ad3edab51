import type { Branch } from '#shared/branches/branch.ts'
import { usualServiceCharge } from '#shared/countries/default-pricing.ts'
import type { ServiceCharge } from '#shared/money/policy.ts'
import { chargedTypes } from '#shared/pricing/policy-of-type.ts'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useSave } from '../place/use-save.ts'
import { PricePreview } from './PricePreview.tsx'
import { PricingDraft, ROUNDING_FIELDS, SERVICE_FIELDS } from './pricing-fields.ts'

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
      save={(draft, { taxRounding, cashRounding, serviceCharge }) =>
        save(toUpdate(draft), { taxRounding, cashRounding, serviceCharge })
      }
    />
  )
}

const toDraft = ({ taxRounding, cashRounding, serviceCharge, country }: Branch): PricingDraft => ({
  taxRounding,
  cashRounding,
  serviceOn: serviceCharge !== null,
  serviceCharge: withTypes(serviceCharge ?? usualServiceCharge(country)),
})

const withTypes = (charge: ServiceCharge) => ({ ...charge, types: [...chargedTypes(charge)] })

const toUpdate = ({ serviceOn, ...pricing }: PricingDraft) => ({
  ...pricing,
  serviceCharge: serviceOn ? pricing.serviceCharge : null,
})
