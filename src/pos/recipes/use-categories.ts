import type { RecipeCategory } from '#shared/recipes/contract.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Query } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import { useAllOf, useRelated } from '../../ui/resource/use-related.ts'

/** Returns the categories of recipes in their order; none while they are read. */
export const useRecipeCategories = (place: Place): readonly RecipeCategory[] =>
  useAllOf(useSource(place)).page ?? NONE
const NONE: readonly RecipeCategory[] = []

/** Returns the same to choose one. */
export const useRecipeCategoryOptions = (place: Place, value?: unknown) =>
  useRelated(useSource(place), value)

function useSource({ restaurantId }: Place) {
  const { recipeCategories } = useSuite().api
  return {
    name: 'recipe categories',
    areas: ['recipeCategories'],
    within: restaurantId,
    list: (query: Query) => recipeCategories.list({ query: { ...query, restaurantId } }),
    get: (id: string) => recipeCategories.get({ params: { id }, query: { restaurantId } }),
  }
}
