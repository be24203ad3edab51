import { css } from '@emotion/react'
import { RelationField } from '../../ui/find/RelationField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { QuantityField } from '../../ui/inventory/QuantityField.tsx'
import type { LineProps } from './line-props.ts'
import { toOption } from './use-pantry.ts'
import { Percent } from './Percent.tsx'

type Props = LineProps & {
  readonly name: string
  readonly faultOf: (name: string) => string | undefined
}

/** So much of an ingredient; of what a choice does to its dish, what takes its place and how much of it. */
export function LineAmount(props: Props) {
  const t = useT()
  const { line, onChange } = props
  const { effect, percent = 100 } = line
  return (
    <div css={amount}>
      {effect === 'add' && <Quantity {...props} />}
      {effect === 'replace' && <By {...props} />}
      {(effect === 'replace' || effect === 'scale') && (
        <Percent
          label={t('recipes.asMuch')}
          value={percent}
          onChange={(next) => onChange({ ...line, percent: next ?? 100 })}
        />
      )}
    </div>
  )
}

function Quantity({ line, items, name, faultOf, onChange }: Props) {
  const t = useT()
  const item = items.get(line.ingredientId ?? '')
  const { quantity, unit } = line
  if (!item) return null
  return (
    <QuantityField
      label={`${t('fields.quantity')}: ${name}`}
      labelHidden
      error={faultOf('quantity')}
      item={item}
      quantity={quantity === 0 ? null : quantity}
      unit={unit || item.unit}
      onChange={(next, by) => onChange({ ...line, quantity: next ?? 0, unit: by })}
    />
  )
}

/** What is put in place of another. */
function By({ line, items, faultOf, onChange }: Props) {
  const t = useT()
  const options = [...items.values()].filter(({ _id }) => _id !== line.ingredientId).map(toOption)
  return (
    <RelationField
      label={t('recipes.by')}
      error={faultOf('by')}
      options={options}
      value={line.by ?? ''}
      onChange={(by) => onChange({ ...line, by: by === '' ? null : by })}
    />
  )
}

const amount = css({
  display: 'grid',
  gap: 'var(--space-2)',
  minWidth: 0,
  '@media (max-width: 640px)': { gridColumn: '1 / -1' },
})
