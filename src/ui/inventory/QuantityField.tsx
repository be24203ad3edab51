import { css } from '@emotion/react'
import { parseNumber } from '#shared/format/parse-number.ts'
import { signsOf } from '#shared/format/number.ts'
import { amountIn, type Measured, quantityIn, unitOf } from '#shared/inventory/unit.ts'
import { NumberField } from '../controls/NumberField.tsx'
import { Select } from '../controls/Select.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useLanguage, useT } from '../i18n/use-t.ts'
import { useMeasure } from './use-measure.ts'

/** So much of an ingredient, typed in one of its units. The quantity is in thousandths of its base unit. */
export function QuantityField({
  item,
  quantity,
  unit,
  onChange,
  ...field
}: {
  readonly label: string
  readonly labelHidden?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly item: Measured
  /** Null: nothing is typed; NaN: it is no number. */
  readonly quantity: number | null
  readonly unit: string
  readonly onChange: (quantity: number | null, unit: string) => void
}) {
  const t = useT()
  const { number } = useFormat()
  const { options } = useMeasure()
  const signs = signsOf(useLanguage())
  const size = unitOf(item, unit) ?? { num: 1, den: 1 }
  return (
    <div css={look}>
      <NumberField
        {...field}
        key={unit}
        value={quantity}
        onChange={(next) => onChange(next, unit)}
        read={(text) => {
          const amount = parseNumber(text, signs)
          return amount === null || amount < 0 ? null : quantityIn(amount, size)
        }}
        write={(value) => number(amountIn(value, size))}
      />
      <Select
        label={t('ingredients.unit')}
        labelHidden={field.labelHidden ?? false}
        options={options({ ...item, unit })}
        value={unit}
        onChange={(next) => onChange(rescaled(quantity, size, unitOf(item, next)), next)}
      />
    </div>
  )
}

/** What was typed stays typed: 200 g become 200 ml or kg, and the person sees it. */
function rescaled(
  quantity: number | null,
  from: Parameters<typeof quantityIn>[1],
  to: Parameters<typeof quantityIn>[1] | undefined,
): number | null {
  if (quantity === null || Number.isNaN(quantity) || !to) return quantity
  return quantityIn(amountIn(quantity, from), to)
}

const look = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(4.5rem, 1fr) minmax(5.5rem, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-2)',
  minWidth: 0,
})
