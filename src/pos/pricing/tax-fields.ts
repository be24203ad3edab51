import type { NewTax } from '#shared/branches/edit.ts'
import type { FormField } from '../../ui/form/field.ts'
import { useTaxClasses } from '../place/use-tax-classes.ts'

/** Of a new tax, or of another rate for one. */
export const TAX_FIELDS: readonly FormField<NewTax>[] = [
  { name: 'name', kind: 'text', label: 'settings.tax.name', half: true },
  { name: 'rate', kind: 'percent', label: 'fields.taxRate', half: true },
  {
    name: 'from',
    kind: 'date',
    label: 'settings.tax.from',
    hint: 'settings.tax.fromHint',
    half: true,
  },
  {
    name: 'taxClass',
    kind: 'select',
    label: 'fields.taxClass',
    half: true,
    // Chosen, not typed: a tax of a misspelt class would meet no dish.
    choices: useTaxClasses,
  },
  { name: 'included', kind: 'switch', label: 'fields.priceIncludesTax' },
  { name: 'compound', kind: 'switch', label: 'fields.compoundTax' },
]
