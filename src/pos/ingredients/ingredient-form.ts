import * as z from 'zod/mini'
import { IngredientDraft } from '#shared/ingredients/contract.ts'
import { Allergen } from '#shared/menu/allergen.ts'
import type { FormField } from '../../ui/form/field.ts'
import { OwnUnitsField, OwnUnitsText } from './OwnUnitsField.tsx'
import { PacksField, PacksText } from './PacksField.tsx'
import { UnitField, UnitText } from './UnitField.tsx'
import { useCategoryOptions } from './use-categories.ts'

/** The draft as it is typed: a figure that is not there yet is refused with words. */
export const IngredientForm = z.extend(IngredientDraft, {
  unit: z.string().check(z.minLength(1, { error: 'form.required' })),
})

export const KINDS = (['raw', 'prep', 'packaging'] as const).map((value) => ({
  value,
  text: `ingredients.kinds.${value}` as const,
}))

export const INGREDIENT_FIELDS: readonly FormField<IngredientDraft>[] = [
  { name: 'name', kind: 'text', label: 'fields.name' },
  { name: 'kind', kind: 'select', label: 'ingredients.kind', half: true, choices: KINDS },
  {
    name: 'categoryId',
    kind: 'relation',
    label: 'fields.category',
    half: true,
    none: 'ingredients.noCategory',
    choices: useCategoryOptions,
  },
  {
    name: 'dimension',
    kind: 'select',
    label: 'ingredients.measuredBy',
    half: true,
    choices: (['mass', 'volume', 'count'] as const).map((value) => ({
      value,
      text: `ingredients.dimensions.${value}` as const,
    })),
  },
  {
    name: 'unit',
    kind: 'part',
    label: 'ingredients.unit',
    half: true,
    control: UnitField,
    shown: UnitText,
  },
  {
    name: 'usable',
    kind: 'percent',
    label: 'ingredients.usable',
    hint: 'ingredients.usableHint',
    half: true,
  },
  {
    name: 'units',
    kind: 'part',
    label: 'ingredients.ownUnits',
    control: OwnUnitsField,
    shown: OwnUnitsText,
  },
  {
    name: 'packs',
    kind: 'part',
    label: 'ingredients.packs',
    control: PacksField,
    shown: PacksText,
  },
  {
    name: 'allergens',
    kind: 'multi',
    label: 'fields.allergens',
    folded: 'ingredients.more',
    choices: Allergen.options.map((value) => ({ value, text: `menu.allergens.${value}` as const })),
  },
  { name: 'note', kind: 'textarea', label: 'fields.note', folded: 'ingredients.more' },
]

export const BLANK_INGREDIENT: IngredientDraft = {
  name: '',
  categoryId: null,
  dimension: 'mass',
  kind: 'raw',
  unit: 'kg',
  units: [],
  packs: [],
  usable: 100,
  allergens: [],
  note: '',
}
