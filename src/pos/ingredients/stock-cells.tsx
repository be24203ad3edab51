import { css } from '@emotion/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import type { IngredientHere } from './ingredient-here.ts'
import { isLow, unitCost } from './stock-values.ts'

/** A quantity in the unit of its ingredient; a dash for none. */
export function Quantity({ row, of }: { readonly row: IngredientHere; readonly of: number }) {
  const { text } = useMeasure()
  return of === 0 ? '–' : text(of, row)
}

/** What is there, marked where it is less than the branch wants. */
export function OnHand({ row }: { readonly row: IngredientHere }) {
  const t = useT()
  const { text } = useMeasure()
  const { quantity } = row.stock
  const words = text(quantity, row)
  if (!isLow(row)) return words
  return (
    <span css={low}>
      <TriangleAlert aria-hidden />
      <VisuallyHidden>
        {t(quantity < 0 ? 'ingredients.only.negative' : 'ingredients.only.low')}
      </VisuallyHidden>
      {words}
    </span>
  )
}

/** What one of its unit costs. */
export function AverageCost({
  row,
  currency,
}: {
  readonly row: IngredientHere
  readonly currency: string
}) {
  const { money } = useFormat()
  const { unitName } = useMeasure()
  const cost = unitCost(row)
  return cost === null ? '–' : `${money(Math.round(cost), currency)} / ${unitName(row, row.unit)}`
}

const low = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  color: 'var(--warn)',
  fontWeight: 600,
  '& svg': { flex: 'none', width: '1.1em', height: '1.1em' },
})
