import { css } from '@emotion/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Standing } from './standing.ts'

/** What ingredients are of what guests pay, marked where that is more than its category allows. */
export function FoodCost({
  of: { foodCost, complete, cost },
  target,
}: {
  readonly of: Pick<Standing, 'foodCost' | 'complete' | 'cost'>
  readonly target: number
}) {
  const t = useT()
  const { percent } = useFormat()
  if (!complete && cost !== null)
    return (
      <span css={mark}>
        <TriangleAlert aria-hidden />
        {t('recipes.unknown')}
      </span>
    )
  if (foodCost === null) return '–'
  const isOver = foodCost > target
  return (
    <span css={isOver ? mark : plain}>
      {isOver && (
        <>
          <TriangleAlert aria-hidden />
          <VisuallyHidden>{t('recipes.over')}</VisuallyHidden>
        </>
      )}
      {percent(foodCost)}
    </span>
  )
}

const plain = css({ fontVariantNumeric: 'tabular-nums' })
const mark = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  color: 'var(--warn)',
  fontWeight: 600,
  '& svg': { flex: 'none', width: '1.1em', height: '1.1em' },
})
