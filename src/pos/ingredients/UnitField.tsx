import { useEffect } from 'react'
import type { IngredientDraft } from '#shared/ingredients/contract.ts'
import { unitOf } from '#shared/inventory/unit.ts'
import { Select } from '../../ui/controls/Select.tsx'
import type { PartProps } from '../../ui/form/field.ts'
import { asText } from '../../ui/form/values.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'

/** What an ingredient of a dimension is shown in at first. */
const USUAL = { mass: 'kg', volume: 'l', count: 'piece' } as const

/** The unit in which an ingredient is shown: one of those it can be measured in. */
export function UnitField({ draft, fill, faultOf }: PartProps<IngredientDraft>) {
  const t = useT()
  const { options } = useMeasure()
  const { dimension, unit } = draft
  const isKnown = unitOf(draft, unit) !== undefined
  useEffect(() => {
    // What is no longer measured by weight has no kilograms.
    if (!isKnown) fill({ unit: USUAL[dimension] })
  }, [isKnown, dimension, fill])
  return (
    <Select
      label={t('ingredients.unit')}
      error={faultOf('unit')}
      options={options(draft)}
      value={unit}
      onChange={(next) => fill({ unit: next })}
    />
  )
}

export const UnitText = ({ value }: { readonly value: unknown }) => asText(value)
