import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { useRelated } from '../../ui/resource/use-related.ts'

/** Returns the categories of ingredients in their order; none while they are read. */
export function useCategoryOptions({ restaurantId }: Place, value?: unknown) {
  const { ingredientCategories } = useSuite().api
  return useRelated(
    {
      name: 'ingredient categories',
      areas: ['ingredientCategories'],
      within: restaurantId,
      list: (query) => ingredientCategories.list({ query: { ...query, restaurantId } }),
      get: (id) => ingredientCategories.get({ params: { id }, query: { restaurantId } }),
    },
    value,
  )
}
