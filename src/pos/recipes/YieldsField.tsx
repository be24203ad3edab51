import { useState } from 'react'
import type { RecipeDraft } from '#shared/recipes/contract.ts'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import type { PartProps } from '../../ui/form/field.ts'
import { readNumber } from '../../ui/form/values.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { QuantityField } from '../../ui/inventory/QuantityField.tsx'
import { useKitchen } from './use-pantry.ts'

/** What a recipe gives: so many pieces of a dish, or so much of what is made. */
export function YieldsField({ draft, fill, faultOf, place }: PartProps<RecipeDraft>) {
  const t = useT()
  const item = useKitchen(place)?.items.get(draft.targetId ?? '')
  const [unit, setUnit] = useState<string | null>(null)
  const error = faultOf('yields')
  if (draft.target === 'ingredient' && item)
    return (
      <QuantityField
        label={t('recipes.yieldsBatch')}
        error={error}
        item={item}
        quantity={draft.yields}
        unit={unit ?? item.unit}
        onChange={(quantity, by) => {
          setUnit(by)
          fill({ yields: quantity ?? Number.NaN })
        }}
      />
    )
  return (
    <NumberField
      label={t('recipes.yields')}
      error={error}
      unit={t('recipes.pieces', { count: Number.isSafeInteger(draft.yields) ? draft.yields : 0 })}
      value={draft.yields}
      onChange={(pieces) => fill({ yields: pieces ?? Number.NaN })}
      read={readNumber}
      write={String}
    />
  )
}

export function YieldsText({ value }: { readonly value: unknown }) {
  const { number } = useFormat()
  return typeof value === 'number' ? number(value) : '–'
}
