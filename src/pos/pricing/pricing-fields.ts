import * as z from 'zod/mini'
import { BranchPricing, ServiceRate } from '#shared/branches/edit.ts'
import { Amount } from '#shared/contract/scalars.ts'
import { OrderType } from '#shared/money/order-type.ts'
import type { FormField } from '../../ui/form/field.ts'

/** What packaging costs in a form; an empty box: nothing. */
const PackagingDraft = z.object({
  price: z.nullable(Amount.check(z.gte(0), z.lte(1_000_000_000))),
  per: z.enum(['dish', 'order']),
})

/** As the contract has it, and whether there is a service charge at all. */
export const PricingDraft = z.extend(BranchPricing, {
  packaging: z.object({ takeaway: PackagingDraft, delivery: PackagingDraft }),
  serviceOn: z.boolean(),
  serviceCharge: ServiceRate,
})
export type PricingDraft = z.output<typeof PricingDraft>

const isOn = ({ serviceOn }: PricingDraft) => serviceOn

export const SERVICE_FIELDS: readonly FormField<PricingDraft>[] = [
  { name: 'serviceOn', kind: 'switch', label: 'fields.serviceCharge' },
  {
    name: 'serviceCharge.rate',
    kind: 'percent',
    label: 'fields.serviceRate',
    when: isOn,
    half: true,
  },
  {
    name: 'serviceCharge.base',
    kind: 'select',
    label: 'fields.serviceBase',
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
    label: 'fields.serviceTaxed',
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
]

export const PACKAGING_FIELDS: readonly FormField<PricingDraft>[] = (
  ['takeaway', 'delivery'] as const
).flatMap((type): FormField<PricingDraft>[] => [
  {
    name: `packaging.${type}.price`,
    kind: 'money',
    label: `settings.pricing.packaging.${type}`,
    half: true,
  },
  {
    name: `packaging.${type}.per`,
    kind: 'select',
    label: 'settings.pricing.packaging.charged',
    choices: [
      { value: 'dish', text: 'settings.pricing.packaging.perDish' },
      { value: 'order', text: 'settings.pricing.packaging.perOrder' },
    ],
    half: true,
  },
])

export const ROUNDING_FIELDS: readonly FormField<PricingDraft>[] = [
  {
    name: 'taxRounding',
    kind: 'select',
    label: 'fields.taxRounding',
    choices: [
      { value: 'per_line', text: 'settings.pricing.perLine' },
      { value: 'per_document', text: 'settings.pricing.perDocument' },
    ],
  },
  {
    name: 'cashRounding.unit',
    kind: 'money',
    label: 'fields.cashUnit',
    hint: 'settings.pricing.cashHint',
    half: true,
  },
  {
    name: 'cashRounding.mode',
    kind: 'select',
    label: 'fields.cashRounding',
    choices: [
      { value: 'half_up', text: 'settings.pricing.halfUp' },
      { value: 'half_down', text: 'settings.pricing.halfDown' },
      { value: 'up', text: 'settings.pricing.up' },
      { value: 'down', text: 'settings.pricing.down' },
    ],
    half: true,
  },
]
