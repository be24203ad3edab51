import * as z from 'zod/mini'
import { BranchPricing, ServiceRate } from '#shared/branches/edit.ts'
import { usualServiceCharge } from '#shared/countries/default-pricing.ts'
import type { ServiceCharge } from '#shared/money/policy.ts'
import { OrderType } from '#shared/money/order-type.ts'
import { chargedTypes } from '#shared/pricing/policy-of-type.ts'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { PricePreview } from './PricePreview.tsx'
import { useSave } from '../place/use-save.ts'

/** As the contract has it, and whether there is a service charge at all. */
const Draft = z.extend(BranchPricing, {
  serviceOn: z.boolean(),
  serviceCharge: ServiceRate,
})
type Draft = z.output<typeof Draft>

const isOn = ({ serviceOn }: Draft) => serviceOn

const FIELDS: readonly FormField<Draft>[] = [
  { name: 'serviceOn', kind: 'switch', label: 'settings.pricing.service' },
  {
    name: 'serviceCharge.rate',
    kind: 'percent',
    label: 'settings.pricing.serviceRate',
    when: isOn,
    half: true,
  },
  {
    name: 'serviceCharge.base',
    kind: 'select',
    label: 'settings.pricing.serviceBase',
    choices: [
      { value: 'before_discount', text: 'settings.pricing.beforeDiscount' },
      { value: 'after_discount', text: 'settings.pricing.afterDiscount' },
    ],
    when: isOn,
    half: true,
  },
  {
    name: 'serviceCharge.taxed',
    kind: 'switch',
    label: 'settings.pricing.serviceTaxed',
    when: isOn,
  },
  {
    name: 'serviceCharge.types',
    kind: 'multi',
    label: 'settings.pricing.serviceTypes',
    hint: 'settings.pricing.serviceTypesHint',
    choices: OrderType.options.map((value) => ({ value, text: `orders.types.${value}` as const })),
    when: isOn,
  },
  {
    name: 'taxRounding',
    kind: 'select',
    label: 'settings.pricing.taxRounding',
    choices: [
      { value: 'per_line', text: 'settings.pricing.perLine' },
      { value: 'per_document', text: 'settings.pricing.perDocument' },
    ],
  },
  {
    name: 'cashRounding.unit',
    kind: 'money',
    label: 'settings.pricing.cashUnit',
    hint: 'settings.pricing.cashHint',
    half: true,
  },
  {
    name: 'cashRounding.mode',
    kind: 'select',
    label: 'settings.pricing.cashMode',
    choices: [
      { value: 'half_up', text: 'settings.pricing.halfUp' },
      { value: 'half_down', text: 'settings.pricing.halfDown' },
      { value: 'up', text: 'settings.pricing.up' },
      { value: 'down', text: 'settings.pricing.down' },
    ],
    half: true,
  },
]

/** What is added to a bill beside taxes, and how it is rounded. */
export function PricingSection() {
  const { branch, locked, save } = useSave()
  const { taxRounding, cashRounding, serviceCharge, country } = branch
  const initial: Draft = {
    taxRounding,
    cashRounding,
    serviceOn: serviceCharge !== null,
    serviceCharge: withTypes(serviceCharge ?? usualServiceCharge(country)),
  }
  return (
    <InlineForm
      fields={FIELDS}
      schema={Draft}
      initial={initial}
      place={useBranchPlace()}
      locked={locked}
      save={(draft) => save(toUpdate(draft))}
    >
      {(draft) => <PricePreview branch={{ ...branch, ...toUpdate(draft) }} />}
    </InlineForm>
  )
}

const withTypes = (charge: ServiceCharge) => ({ ...charge, types: [...chargedTypes(charge)] })

const toUpdate = ({ serviceOn, ...pricing }: Draft) => ({
  ...pricing,
  serviceCharge: serviceOn ? pricing.serviceCharge : null,
})
