import { css } from '@emotion/react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Link } from 'react-router-dom'
import { COSTS_SEEN } from '#shared/inventory/costs-seen.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { PriceHistory } from '../../ui/inventory/PriceHistory.tsx'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import type { Place } from '../../ui/list/place.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import type { IngredientHere } from './ingredient-here.ts'
import { LevelBar } from './LevelBar.tsx'
import { Movements } from './Movements.tsx'
import { listLook, partLook, titleLook } from './record-look.ts'
import { TargetDialog } from './TargetDialog.tsx'

/** What the branch has of an ingredient and wants, what moved it last, and what is made of it. */
export function IngredientMore({
  row,
  place,
}: {
  readonly row: IngredientHere
  readonly place: Place
}) {
  const t = useT()
  const { may, mayOpen } = useAccess()
  const { get, set } = useAddress()
  const inventory = ['view_inventory', 'manage_inventory'] as const
  return (
    <>
      <section css={partLook} aria-label={t('ingredients.here')}>
        <h3 css={titleLook}>{t('ingredients.here')}</h3>
        <LevelBar row={row} />
        <Packs row={row} />
        {!row.archived && may(['manage_ingredients', 'manage_inventory']) && (
          <div>
            <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => set({ do: 'targets' })}>
              {t('ingredients.setTargets')}
            </Button>
          </div>
        )}
      </section>
      {mayOpen({ feature: 'inventory', anyOf: inventory }) && (
        <>
          {may(COSTS_SEEN) && (
            <PriceHistory item={row} branchId={place.branchId} currency={place.currency} />
          )}
          <Movements row={row} place={place} />
        </>
      )}
      {mayOpen({ feature: 'recipes', anyOf: ['view_recipes', 'manage_recipes'] }) && (
        <UsedIn row={row} place={place} />
      )}
      {get('do') === 'targets' && (
        <TargetDialog row={row} place={place} onClose={() => set({ do: '' }, { replace: true })} />
      )}
    </>
  )
}

/** Allergens, and how suppliers sell it. */
function Packs({ row }: { readonly row: IngredientHere }) {
  const t = useT()
  const format = useFormat()
  const { text } = useMeasure()
  const { packs, allergens } = row
  const said = [
    ...packs.map(({ name, quantity }) => `${name}: ${text(quantity, row)}`),
    ...(allergens.length > 0
      ? [
          `${t('fields.allergens')}: ${format.list(allergens.map((one) => t(`menu.allergens.${one}`)))}`,
        ]
      : []),
  ]
  if (said.length === 0) return null
  return (
    <ul css={listLook}>
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

/** The recipes that it is in, and the way to put another in its place in all of them. */
function UsedIn({
  row: { _id: ingredientId, archived },
  place: { restaurantId },
}: {
  readonly row: IngredientHere
  readonly place: Place
}) {
  const t = useT()
  const { paths } = useBranch()
  const { may } = useAccess()
  const loading = useRead('recipes.using', { query: { restaurantId, ingredientId } }, ['recipes'])
  const { page } = loading
  if (!page) return <LoadFailed of={loading} />
  const { results } = page
  const recipes = `${paths.home}/recipes`
  return (
    <section css={partLook} aria-label={t('ingredients.usedIn')}>
      <h3 css={titleLook}>{`${t('ingredients.usedIn')} (${results.length})`}</h3>
      {results.length > 0 && (
        <ul css={listLook}>
          {results.map(({ _id, name }) => (
            <li key={_id}>
              <Link to={`${recipes}?id=${_id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      {results.length > 0 && !archived && may(['manage_recipes']) && (
        <Link to={`${recipes}?do=replace&as=${ingredientId}`} css={link}>
          {t('recipes.replaceEverywhere')}
        </Link>
      )}
    </section>
  )
}

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)' })
