import { type ReactNode, useMemo } from 'react'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { tabsRow } from '../../ui/controls/page-look.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranch } from '../place/branch-context.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { LineSheet } from './lines/LineSheet.tsx'
import { MissingRecipes } from './MissingRecipes.tsx'
import { RECIPE_CATEGORIES } from './recipe-categories.ts'
import { recipesIn } from './recipes.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { Sold } from './Sold.tsx'
import { useRecipeCategories } from './use-categories.ts'
import { useSold } from './use-sold.ts'

const TABS = ['recipes', 'categories', 'sold'] as const
type Tab = (typeof TABS)[number]

/** What dishes are made of, what that costs, and what is left of the price. */
export function RecipesPage() {
  const { get, set } = useAddress()
  const t = useT()
  const tab = TABS.find((one) => one === get('tab')) ?? 'recipes'
  const tabs = (
    <SegmentedRow<Tab>
      label={t('nav.recipes')}
      segments={[
        { value: 'recipes', label: t('nav.recipes') },
        { value: 'categories', label: t('recipes.categories') },
        { value: 'sold', label: t('recipes.sold') },
      ]}
      value={tab}
      // Filters and the open row belong to their own list.
      onChange={(next) => set({ ...EMPTY, tab: next === 'recipes' ? '' : next })}
    />
  )
  if (tab === 'categories') return <Categories>{tabs}</Categories>
  if (tab === 'sold') return <Sold>{tabs}</Sold>
  return <List>{tabs}</List>
}
const EMPTY = {
  id: '',
  do: '',
  as: '',
  page: '',
  sort: '',
  search: '',
  only: '',
  cells: '',
  archived: '',
  categoryId: '',
  target: '',
}

function Categories({ children }: { readonly children: ReactNode }) {
  const place = useBranchPlace()
  const { may } = useAccess()
  return (
    <ResourcePage
      resource={RECIPE_CATEGORIES}
      place={place}
      may={may}
      tabs={{ of: 'nav.recipes', row: children }}
    />
  )
}

function List({ children }: { readonly children: ReactNode }) {
  const place = useBranchPlace()
  const { branch } = useBranch()
  const { may } = useAccess()
  const { get, set } = useAddress()
  const sold = useSold()
  const categories = useRecipeCategories(place)
  const list = useMemo(() => recipesIn({ sold, categories, branch }), [sold, categories, branch])
  const mayEdit = may(['manage_recipes'])
  return (
    <>
      <ResourcePage
        resource={list}
        place={place}
        may={may}
        tabs={{
          of: 'nav.recipes',
          row: (
            <div css={tabsRow}>
              {children}
              {mayEdit && <LineSheet place={place} />}
            </div>
          ),
        }}
        below={
          mayEdit && get('archived') !== 'true' && <MissingRecipes sold={sold} place={place} />
        }
      />
      {get('do') === 'replace' && mayEdit && (
        <ReplaceDialog
          ingredientId={get('as')}
          place={place}
          onClose={() => set({ do: '', as: '' }, { replace: true })}
        />
      )}
    </>
  )
}
