import type { StarterIngredients } from '#shared/ingredients/starter.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranchPlace } from '../place/use-place.ts'

/** Reads what kitchens of the country cook with. */
export function useStarter() {
  const { branchId } = useBranchPlace()
  return useRead('ingredients.starter', { params: { branchId } }, ['ingredients'])
}

/** Returns how many of them the restaurant does not have yet. */
export const countIn = (categories: StarterIngredients['categories']): number =>
  categories.reduce((sum, { items }) => sum + items.filter(({ present }) => !present).length, 0)
