import type { ExpenseCategory } from '#shared/expenses/contract.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Query } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import { useAllOf, useRelated } from '../../ui/resource/use-related.ts'

/** Returns the categories of expenses in their order; none while they are read. */
export const useExpenseCategories = (
  place: Pick<Place, 'restaurantId'>,
): readonly ExpenseCategory[] => useAllOf(useSource(place)).page ?? NONE
const NONE: readonly ExpenseCategory[] = []

/** Returns the same to choose one. */
export const useCategoryChoices = (place: Place, value?: unknown) =>
  useRelated(useSource(place), value)

function useSource({ restaurantId }: Pick<Place, 'restaurantId'>) {
  const { expenseCategories } = useSuite().api
  return {
    name: 'expense categories',
    areas: ['expenseCategories'],
    within: restaurantId,
    list: (query: Query) => expenseCategories.list({ query: { ...query, restaurantId } }),
    get: (id: string) => expenseCategories.get({ params: { id }, query: { restaurantId } }),
  }
}
