import { useMemo } from 'react'
import type { IngredientCategory } from '#shared/ingredients/contract.ts'
import type { Page } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import { allPages } from '../../ui/list/all-pages.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'

/** Returns the categories of ingredients in their order; none while they are read. */
export function useCategoryOptions({ restaurantId }: Place) {
  const { api } = useSuite()
  const { page } = useLoad({
    name: 'ingredient categories, all',
    key: restaurantId,
    within: restaurantId,
    areas: ['ingredientCategories'],
    load: () =>
      allPages<IngredientCategory, Page<IngredientCategory>>({ page: 1, limit: 1 }, (query) =>
        api.ingredientCategories.list({ query: { ...query, restaurantId, archived: 'false' } }),
      ),
  })
  return useMemo(() => (page ?? NONE).map(({ _id, name }) => ({ value: _id, label: name })), [page])
}
const NONE: readonly IngredientCategory[] = []
