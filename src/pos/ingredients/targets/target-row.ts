import * as z from 'zod/mini'
import { Amount } from '#shared/contract/scalars.ts'
import { TargetDraft } from '#shared/ingredients/contract.ts'
import type { FormField } from '../../../ui/form/field.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { useSupplierChoices } from '../../place/use-suppliers.ts'

const { shelf, shelfOrder, supplierId } = TargetDraft.shape
/** In the unit of the ingredient; empty: none. */
const amount = z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000)))

/** What a branch wants of an ingredient as a row of a sheet; `price` is what one of its unit costs at first. */
export const TargetRow = z.object({
  name: z.string(),
  unit: z.string(),
  minimum: amount,
  par: amount,
  shelf,
  shelfOrder,
  supplierId,
  price: z.nullable(Amount.check(z.gte(0))),
})
export type TargetRow = z.output<typeof TargetRow>

/** The same for people who may not see costs. */
export const TargetRowWithoutCost = z.omit(TargetRow, { price: true })

export const TARGET_LABELS: Readonly<Record<keyof TargetRow, TextKey>> = {
  name: 'fields.name',
  unit: 'ingredients.unit',
  minimum: 'fields.least',
  par: 'ingredients.par',
  shelf: 'ingredients.shelf',
  shelfOrder: 'fields.sort',
  supplierId: 'ingredients.supplier',
  price: 'ingredients.startCost',
}

const CHOICES: readonly FormField<TargetRow>[] = [
  {
    name: 'supplierId',
    kind: 'relation',
    label: 'ingredients.supplier',
    choices: useSupplierChoices,
  },
]
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a sheet reads name and choices of a field
export const TARGET_CHOICES = CHOICES as unknown as readonly FormField<never>[]
