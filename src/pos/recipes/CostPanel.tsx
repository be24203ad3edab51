import { css } from '@emotion/react'
import { USUAL_FOOD_COST } from '#shared/recipes/margin.ts'
import type { RecipeDraft } from '#shared/recipes/contract.ts'
import type { RecipeSum } from '#shared/recipes/cost.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/place.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import { allergensOf, costTyped, possibleOf, uncostedIn } from './cost-of.ts'
import { Earns } from './Earns.tsx'
import { useFindings } from './use-findings.ts'
import { useRecipeCategories } from './use-categories.ts'
import { type Kitchen, useKitchen } from './use-pantry.ts'
import { soldOf, useSold } from './use-sold.ts'

type Props = { readonly draft: RecipeDraft; readonly place: Place }
type Part = Props & { readonly kitchen: Kitchen; readonly sum: RecipeSum | null }

/** What a recipe costs while it is typed, what is left of its price, and what is wrong with it. */
export function CostPanel({ draft, place }: Props) {
  const t = useT()
  const kitchen = useKitchen(place)
  if (!kitchen) return null
  const parts = { draft, place, kitchen, sum: costTyped(draft, kitchen) }
  return (
    <section css={frame} aria-label={t('ingredients.cost')}>
      <Faults {...parts} />
      <Sum {...parts} />
      <Left {...parts} />
      {parts.sum && <Made kitchen={kitchen} sum={parts.sum} />}
    </section>
  )
}

/** Why it cannot be kept; what is wrong with a line is said at the line. */
function Faults({ draft, kitchen, place }: Part) {
  const t = useT()
  const findings = useFindings(draft, kitchen, place)
  return findings.flatMap(({ fault, line }) =>
    line === null
      ? [
          <Banner key={fault} tone="danger">
            {t(`errors.codes.${fault}`)}
          </Banner>,
        ]
      : [],
  )
}

/** The cost of a portion, or of a batch, and what it is not known of. */
function Sum({ draft: { target, targetId, yields }, place, kitchen, sum }: Part) {
  const t = useT()
  const { money, list } = useFormat()
  const { text } = useMeasure()
  const made = target === 'ingredient' ? kitchen.items.get(targetId ?? '') : undefined
  const unknown = sum ? uncostedIn(sum, kitchen) : []
  const amount = Number.isSafeInteger(yields) ? yields : 0
  return (
    <>
      <div>
        <h3 css={small}>
          {made ? t('recipes.costOf', { amount: text(amount, made) }) : t('recipes.costOfOne')}
        </h3>
        <strong css={large}>
          {sum?.lines.some(({ cost }) => cost !== null)
            ? money(Math.round(sum.cost / PER_UNIT), place.currency)
            : '–'}
        </strong>
      </div>
      {unknown.length > 0 && (
        <Banner tone="warn">{t('recipes.noCost', { names: list(unknown) })}</Banner>
      )}
    </>
  )
}

/** What is left of the price; nothing is said of it while a cost is not known. */
function Left({ draft, place, kitchen, sum }: Part) {
  const sold = useSold()
  const categories = useRecipeCategories(place)
  const thing = soldOf(sold, draft.target, draft.targetId)
  if (!thing || !sum?.complete) return null
  const category = categories.find(({ _id }) => _id === draft.categoryId)
  const goal = category?.foodCost ?? USUAL_FOOD_COST
  return <Earns {...{ draft, kitchen, sold, thing, goal, place }} />
}

/** How many can be made, and what in it may harm a guest. */
function Made({ kitchen, sum }: Pick<Part, 'kitchen'> & { readonly sum: RecipeSum }) {
  const t = useT()
  const { list } = useFormat()
  const possible = possibleOf(sum, kitchen)
  const allergens = allergensOf(sum, kitchen).map((one) => t(`menu.allergens.${one}`))
  return (
    <>
      {possible && (
        <p>{t('recipes.possible', { count: possible.portions, name: possible.scarce })}</p>
      )}
      {allergens.length > 0 && <p>{`${t('fields.allergens')}: ${list(allergens)}`}</p>}
    </>
  )
}

const PER_UNIT = 1000
const frame = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-4)',
  padding: 'var(--space-4) var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--sunken)',
  minWidth: 0,
})
const small = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', fontWeight: 600 })
const large = css({ fontSize: 'var(--text-xl)', fontVariantNumeric: 'tabular-nums' })
