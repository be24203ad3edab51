import { css } from '@emotion/react'
import { useState } from 'react'
import type { Recipe } from '#shared/recipes/contract.ts'
import { CheckList } from '../../ui/controls/CheckList.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { RelationField } from '../../ui/find/RelationField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/place.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { costTyped } from './cost-of.ts'
import { Percent } from './Percent.tsx'
import { replacedIn } from './replaced-in.ts'
import { type Kitchen, toOption, useKitchen } from './use-pantry.ts'
import { useReplace } from './use-replace.ts'

type Props = {
  readonly ingredientId: string
  readonly place: Place
  readonly onClose: () => void
}

/** Puts another ingredient in the place of one, in all recipes that have it or in those that are ticked. */
export function ReplaceDialog(props: Props) {
  const kitchen = useKitchen(props.place)
  return kitchen && <Replace {...props} kitchen={kitchen} />
}

function Replace({ ingredientId, place, onClose, kitchen }: Props & { readonly kitchen: Kitchen }) {
  const t = useT()
  const replace = useReplace(place)
  const [from, setFrom] = useState(ingredientId)
  const [by, setBy] = useState('')
  const [percent, setPercent] = useState<number | null>(100)
  const [left, setLeft] = useState<readonly string[]>([])
  const using = useUsing(from, place)
  const recipes = using.page?.results
  const { items } = kitchen
  const other = items.get(by)
  const fits = percent !== null && percent > 0 && percent <= MOST_PERCENT
  const chosen = (recipes ?? []).filter(({ _id }) => !left.includes(_id))
  const after = ({ lines }: Recipe) =>
    other && fits ? [...replacedIn(lines, from, other, percent)] : lines
  // Grams are not put in the place of pieces.
  const alike = [...items.values()].filter(
    ({ _id, dimension }) => _id !== from && dimension === items.get(from)?.dimension,
  )
  return (
    <TaskDialog
      width={640}
      title={t('recipes.replaceEverywhere')}
      confirm={t('recipes.replace')}
      ready={other !== undefined && fits && chosen.length > 0}
      onConfirm={() => replace(chosen.map((recipe) => ({ recipe, lines: after(recipe) })))}
      onClose={onClose}
    >
      <div css={pair}>
        <RelationField
          label={t('recipes.targets.ingredient')}
          options={[...items.values()].map(toOption)}
          value={from}
          onChange={(id) => {
            setFrom(id)
            setBy('')
            setLeft([])
          }}
        />
        <RelationField
          label={t('recipes.by')}
          options={alike.map(toOption)}
          value={by}
          onChange={setBy}
        />
        <Percent label={t('recipes.asMuch')} value={percent} onChange={setPercent} />
      </div>
      <LoadFailed of={using} />
      {recipes && (
        <Affected {...{ recipes, left, place, kitchen }} after={other && after} onLeave={setLeft} />
      )}
    </TaskDialog>
  )
}

/** As a line of a recipe has it. */
const MOST_PERCENT = 1000

/** Reads the recipes that an ingredient is in; none of no ingredient. */
function useUsing(ingredientId: string, { restaurantId }: Place) {
  const { api } = useSuite()
  return useLoad({
    name: 'recipes.using',
    key: ingredientId,
    within: ingredientId,
    areas: ['recipes'],
    load:
      ingredientId === ''
        ? undefined
        : () => api.recipes.using({ query: { restaurantId, ingredientId } }),
  })
}

/** The recipes that change, each with what it costs before and after. */
function Affected({
  recipes,
  left,
  place: { currency },
  kitchen,
  after,
  onLeave,
}: {
  readonly recipes: readonly Recipe[]
  /** Those that stay as they are. */
  readonly left: readonly string[]
  readonly place: Place
  readonly kitchen: Kitchen
  /** Left out: nothing is chosen in its place yet. */
  readonly after: ((recipe: Recipe) => Recipe['lines']) | undefined
  readonly onLeave: (ids: readonly string[]) => void
}) {
  const t = useT()
  const { money } = useFormat()
  const costOf = (recipe: Recipe, lines: Recipe['lines']) => {
    const sum = costTyped({ ...recipe, lines }, kitchen)
    return sum?.complete ? money(Math.round(sum.cost / PER_UNIT), currency) : t('recipes.unknown')
  }
  if (recipes.length === 0) return <p>{t('recipes.inNone')}</p>
  const kept = recipes.flatMap(({ _id }) => (left.includes(_id) ? [] : [_id]))
  return (
    <CheckList
      label={`${t('ingredients.usedIn')} (${kept.length})`}
      options={recipes.map((recipe) => ({
        value: recipe._id,
        label: after
          ? `${recipe.name} (${costOf(recipe, recipe.lines)} → ${costOf(recipe, after(recipe))})`
          : recipe.name,
      }))}
      values={kept}
      onChange={(ids) => onLeave(recipes.flatMap(({ _id }) => (ids.includes(_id) ? [] : [_id])))}
    />
  )
}

const PER_UNIT = 1000

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  alignItems: 'start',
  gap: 'var(--space-4)',
})
