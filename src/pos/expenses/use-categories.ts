import { useMemo } from 'react'
import type { ExpenseCategory } from '#shared/expenses/contract.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { allPages } from '../../ui/list/all-pages.ts'
import type { Page } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import { useLoad } from '../../ui/query/use-read.ts'

/** Returns the categories of expenses in their order; none while they are read. */
export function useExpenseCategories({
  restaurantId,
}: Pick<Place, 'restaurantId'>): readonly ExpenseCategory[] {
  const { api } = useSuite()
  const { page } = useLoad({
    name: 'expense categories, all',
    key: restaurantId,
    within: restaurantId,
    areas: ['expenseCategories'],
    load: () =>
      allPages<ExpenseCategory, Page<ExpenseCategory>>({ page: 1, limit: 1 }, (query) =>
        api.expenseCategories.list({ query: { ...query, restaurantId, archived: 'false' } }),
      ),
  })
  return page ?? NONE
}
const NONE: readonly ExpenseCategory[] = []

/** Returns the same to choose from. */
export function useCategoryChoices(place: Place) {
  const categories = useExpenseCategories(place)
  return useMemo(
    () => categories.map(({ _id, name }) => ({ value: _id, label: name })),
    [categories],
  )
}
