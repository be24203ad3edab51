import * as z from 'zod/mini'
import { Asking } from '#shared/dining/asks.ts'
import { Slots } from '#shared/dining/slots.ts'
import { OrderType } from '#shared/money/order-type.ts'
import type { FormField } from '../../ui/form/field.ts'

const AsksDraft = z.object({ name: Asking, phone: Asking, buzzer: Asking, address: Asking })

/** An empty box for orders of a slot: any number. */
const MostDraft = z.nullable(z.int().check(z.gte(1), z.lte(999)))

export const DiningDraft = z.object({
  asks: z.object({ dine_in: AsksDraft, takeaway: AsksDraft, delivery: AsksDraft }),
  slotsOn: z.boolean(),
  slots: z.extend(Slots, { takeaway: MostDraft, delivery: MostDraft }),
})
export type DiningDraft = z.output<typeof DiningDraft>

const CHOICES = [
  { value: 'no', text: 'settings.dining.no' },
  { value: 'may', text: 'settings.dining.may' },
  { value: 'must', text: 'settings.dining.must' },
] as const

/** No one eats here and has it brought elsewhere. */
const ASKED = {
  dine_in: ['name', 'phone', 'buzzer'],
  takeaway: ['name', 'phone', 'buzzer'],
  delivery: ['name', 'phone', 'address'],
} as const

export const askFields = (type: OrderType): readonly FormField<DiningDraft>[] =>
  ASKED[type].map((field) => ({
    name: `asks.${type}.${field}`,
    kind: 'select',
    label: `fields.${field}`,
    choices: CHOICES,
    half: true,
  }))

const isOn = ({ slotsOn }: DiningDraft) => slotsOn

export const SLOT_FIELDS: readonly FormField<DiningDraft>[] = [
  { name: 'slotsOn', kind: 'switch', label: 'settings.dining.slotsOn' },
  {
    name: 'slots.minutes',
    kind: 'number',
    label: 'settings.dining.minutes',
    when: isOn,
    half: true,
  },
  { name: 'slots.least', kind: 'number', label: 'settings.dining.least', when: isOn, half: true },
  {
    name: 'slots.takeaway',
    kind: 'number',
    label: 'settings.dining.takeaway',
    hint: 'settings.dining.anyNumber',
    when: isOn,
    half: true,
  },
  {
    name: 'slots.delivery',
    kind: 'number',
    label: 'settings.dining.delivery',
    hint: 'settings.dining.anyNumber',
    when: isOn,
    half: true,
  },
]

export const DINING_FIELDS = [...OrderType.options.flatMap(askFields), ...SLOT_FIELDS]
