import { useMemo } from 'react'
import type { RecipeCategory } from '#shared/recipes/contract.ts'
import type { Page } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import { allPages } from '../../ui/list/all-pages.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'

/** Returns the categories of recipes in their order; none while they are read. */
export function useRecipeCategories({ restaurantId }: Place): readonly RecipeCategory[] {
  const { api } = useSuite()
  const { page } = useLoad({
    name: 'recipe categories, all',
    key: restaurantId,
    within: restaurantId,
    areas: ['recipeCategories'],
    load: () =>
      allPages<RecipeCategory, Page<RecipeCategory>>({ page: 1, limit: 1 }, (query) =>
        api.recipeCategories.list({ query: { ...query, restaurantId, archived: 'false' } }),
      ),
  })
  return useMemo(() => page ?? [], [page])
}

/** Returns the same as a field offers them. */
export const useRecipeCategoryOptions = (place: Place) =>
  useRecipeCategories(place).map(({ _id, name }) => ({ value: _id, label: name }))
