import { css } from '@emotion/react'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import type { IngredientHere } from './ingredient-here.ts'
import { OnHand } from './stock-cells.tsx'
import { isLow } from './stock-values.ts'

/** What is there against what the branch wants, as a bar with a mark at the minimum. */
export function LevelBar({ row }: { readonly row: IngredientHere }) {
  const t = useT()
  const { dateTime } = useDates()
  const { text } = useMeasure()
  const { quantity, minimum, par, inTransit, countedAt, shelf } = row.stock
  const whole = Math.max(par, minimum, quantity, 1)
  const share = (of: number) => `${(Math.max(of, 0) / whole) * 100}%`
  const said = [
    ...(minimum > 0 ? [`${t('fields.least')}: ${text(minimum, row)}`] : []),
    ...(par > 0 ? [`${t('ingredients.par')}: ${text(par, row)}`] : []),
    ...(inTransit === 0 ? [] : [`${t('ingredients.inTransit')}: ${text(inTransit, row)}`]),
    ...(shelf ? [`${t('ingredients.shelf')}: ${shelf}`] : []),
    countedAt
      ? `${t('ingredients.counted')}: ${dateTime(countedAt)}`
      : t('ingredients.neverCounted'),
  ]
  return (
    <>
      <strong css={figure}>
        <OnHand row={row} />
      </strong>
      <div css={bar} aria-hidden data-low={isLow(row) || undefined}>
        <span style={{ inlineSize: share(quantity) }} />
        {minimum > 0 && <i style={{ insetInlineStart: share(minimum) }} />}
      </div>
      <p css={words}>{said.join(' · ')}</p>
    </>
  )
}

const figure = css({ fontSize: 'var(--text-lg)', fontVariantNumeric: 'tabular-nums' })
const bar = css({
  position: 'relative',
  height: 10,
  borderRadius: 5,
  background: 'var(--sunken)',
  overflow: 'hidden',
  '& span': { display: 'block', height: '100%', background: 'var(--ok)' },
  '&[data-low] span': { background: 'var(--warn)' },
  '& i': { position: 'absolute', insetBlock: 0, width: 2, background: 'var(--ink)' },
})
const words = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
