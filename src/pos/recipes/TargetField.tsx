import type { RecipeDraft } from '#shared/recipes/contract.ts'
import type { RecipeTarget } from '#shared/recipes/recipe.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import type { PartProps } from '../../ui/form/field.ts'
import { RelationField } from '../../ui/find/RelationField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { targetFill } from './target-fill.ts'
import { type Kitchen, toOption, useKitchen } from './use-pantry.ts'
import { useSold, type SoldThings } from './use-sold.ts'

const TARGETS = ['dish', 'choice', 'ingredient', 'none'] as const
type Chosen = (typeof TARGETS)[number]

/** What a recipe is of: a dish, a choice of guests, or something that the kitchen makes. */
export function TargetField({ draft: { target }, fill }: PartProps<RecipeDraft>) {
  const t = useT()
  return (
    <SegmentedRow<Chosen>
      label={t('recipes.of')}
      segments={TARGETS.map((value) => ({ value, label: t(`recipes.targets.${value}`) }))}
      value={target ?? 'none'}
      onChange={(next) =>
        fill({ target: next === 'none' ? null : next, targetId: null, yields: FIRST[next] })
      }
    />
  )
}
/** A piece, or a thousand of the base unit: a kilogram or a litre. */
const FIRST: Readonly<Record<Chosen, number>> = {
  dish: 1,
  choice: 1,
  none: 1,
  ingredient: 1_000_000,
}

/** The dish, the choice or the ingredient; of those that have a recipe only its own. */
export function TargetIdField({ draft, fill, faultOf, place }: PartProps<RecipeDraft>) {
  const t = useT()
  const sold = useSold()
  const kitchen = useKitchen(place)
  const { target, targetId } = draft
  if (target === null || !kitchen) return null
  const options = optionsOf(target, { sold, kitchen }).filter(
    ({ value }) => value === targetId || !kitchen.taken.has(value),
  )
  return (
    <RelationField
      label={t(`recipes.targets.${target}`)}
      error={faultOf('targetId')}
      hint={
        target === 'ingredient' && options.length === 0
          ? t('recipes.noPreps', { kind: t('ingredients.kinds.prep') })
          : undefined
      }
      options={options}
      value={targetId ?? ''}
      onChange={(id) => {
        const label = options.find(({ value }) => value === id)?.label ?? ''
        fill(targetFill(draft, id, label, kitchen.items.get(id)))
      }}
    />
  )
}

const optionsOf = (
  target: RecipeTarget,
  { sold, kitchen }: { readonly sold: SoldThings; readonly kitchen: Kitchen },
) =>
  target === 'ingredient'
    ? [...kitchen.items.values()].filter(({ kind }) => kind === 'prep').map(toOption)
    : [...sold[target === 'dish' ? 'dishes' : 'choices'].values()].map(({ id, name }) => ({
        value: id,
        label: name,
      }))

export function TargetText({ value }: { readonly value: unknown }) {
  const t = useT()
  return t(`recipes.targets.${TARGETS.find((one) => one === value) ?? 'none'}`)
}

export function TargetIdText({
  value,
  place,
}: Pick<PartProps<RecipeDraft>, 'place'> & { readonly value: unknown }) {
  const { dishes, choices } = useSold()
  const kitchen = useKitchen(place)
  const id = String(value)
  return (dishes.get(id) ?? choices.get(id) ?? kitchen?.items.get(id))?.name ?? '–'
}
