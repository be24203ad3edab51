import { css } from '@emotion/react'
import Printer from 'lucide-react/icons/printer'
import type { RecipeLineDraft } from '#shared/recipes/recipe.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Picture } from '../../ui/controls/Picture.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import type { Place } from '../../ui/list/place.ts'
import { allergensOf, costOfLine, costTyped } from './cost-of.ts'
import type { RecipeHere } from './recipe-here.ts'
import { type Kitchen, useKitchen } from './use-pantry.ts'

const PER_UNIT = 1000

/** The lines of a recipe with their costs, how it is made, and its card for the kitchen, which has no costs. */
export function RecipeMore({ row, place }: { readonly row: RecipeHere; readonly place: Place }) {
  const t = useT()
  const { list, number } = useFormat()
  const { text } = useMeasure()
  const kitchen = useKitchen(place)
  if (!kitchen) return null
  const { name, yields, steps, note, target, targetId, lines, picture } = row
  const made = target === 'ingredient' ? kitchen.items.get(targetId ?? '') : undefined
  const sum = costTyped(row, kitchen)
  const allergens = sum ? allergensOf(sum, kitchen) : []
  return (
    <article css={card}>
      <h2 css={onPaper}>{name}</h2>
      {picture && (
        <div css={photo}>
          <Picture id={picture} size="large" />
        </div>
      )}
      <h3 css={title}>
        {`${t('nav.ingredients')} · ${made ? text(yields, made) : `${number(yields)} ${t('recipes.pieces', { count: yields })}`}`}
      </h3>
      <table css={table} aria-label={t('nav.ingredients')}>
        <tbody>
          {lines.map((line, index) => (
            <tr key={`${line.ingredientId} ${index}`}>
              <th scope="row">
                <Said line={line} kitchen={kitchen} />
              </th>
              <td>
                <Amount line={line} kitchen={kitchen} />
              </td>
              <td css={onScreen}>
                <Cost cost={costOfLine(row, line, kitchen)} place={place} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {allergens.length > 0 && (
        <p>
          <strong>{t('fields.allergens')}</strong>
          {`: ${list(allergens.map((one) => t(`menu.allergens.${one}`)))}`}
        </p>
      )}
      {steps && (
        <>
          <h3 css={title}>{t('recipes.steps')}</h3>
          <p css={words}>{steps}</p>
        </>
      )}
      {note && <p css={words}>{note}</p>}
      <div css={onScreen}>
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          {t('recipes.print')}
        </Button>
      </div>
    </article>
  )
}

type Part = { readonly line: RecipeLineDraft; readonly kitchen: Kitchen }

/** What a line is of, and what is particular about it. */
function Said({ line, kitchen: { items } }: Part) {
  const t = useT()
  const { list } = useFormat()
  const { effect, ingredientId, by, usable, share, orderTypes } = line
  const nameOf = (id: string | null | undefined) =>
    items.get(id ?? '')?.name ?? t('recipes.wholeDish')
  const more = [
    ...(effect === 'add' ? [] : [t(`recipes.effects.${effect}`)]),
    ...(effect === 'replace' ? [`${t('recipes.by')}: ${nameOf(by)}`] : []),
    ...(usable === undefined ? [] : [`${t('ingredients.usable')}: ${usable}%`]),
    ...(share === undefined ? [] : [`${t('recipes.share')}: ${share}%`]),
    ...(orderTypes ? [list(orderTypes.map((one) => t(`orders.types.${one}`)))] : []),
  ]
  return (
    <>
      {nameOf(ingredientId)}
      {more.length > 0 && <small>{more.join(' · ')}</small>}
    </>
  )
}

function Amount({ line, kitchen: { items } }: Part) {
  const { text } = useMeasure()
  const item = items.get(line.ingredientId ?? '')
  if (line.effect === 'remove') return '–'
  if (line.effect !== 'add') return `${line.percent ?? 100}%`
  return item ? text(line.quantity, item, line.unit || undefined) : '–'
}

function Cost({ cost, place }: { readonly cost: number | null; readonly place: Place }) {
  const { money } = useFormat()
  return cost === null ? '–' : money(Math.round(cost / PER_UNIT), place.currency)
}

const card = css({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: '1px solid var(--line)',
  minWidth: 0,
  // On paper is what a cook needs: no prices, no buttons.
  '@media print': {
    border: 0,
    'aside:has(&) dl, aside:has(&) button': { display: 'none' },
  },
})
const onScreen = css({ '@media print': { display: 'none' } })
const onPaper = css({ display: 'none', '@media print': { display: 'block' } })
const photo = css({
  maxWidth: '20rem',
  '& img': { display: 'block', width: '100%', borderRadius: 'var(--radius-card)' },
})
const title = css({ fontSize: 'var(--text-md)', fontWeight: 600 })
const words = css({ whiteSpace: 'pre-wrap' })
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { padding: 'var(--space-2) var(--space-1)', verticalAlign: 'top' },
  '& th': { fontWeight: 400, textAlign: 'start' },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: 'var(--ink-2)' },
  '& tr + tr': { borderBlockStart: '1px solid var(--line)' },
})
