import type { Employee } from '#shared/employees/employee.ts'
import type { RecordOption } from '../../ui/find/record-option.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { allPages } from '../../ui/list/all-pages.ts'
import type { Page } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import { useLoad } from '../../ui/query/use-read.ts'

/** Returns the names of all who work in a branch, also of people who have left; empty until they are read. */
export function usePeople({ branchId, restaurantId }: Place) {
  const { api } = useSuite()
  const { page } = useLoad({
    name: 'people of a branch',
    key: branchId,
    within: branchId,
    areas: ['employees'],
    load: () =>
      allPages<Employee, Page<Employee>>({ page: 1, limit: 100 }, (query) =>
        api.employees.list({ query: { ...query, branchId, restaurantId } }),
      ),
  })
  return page ?? []
}

/** Returns the people who work in a branch now, to choose one, and the chosen one also after they left. */
export const usePersonChoices = (place: Place, value?: unknown): readonly RecordOption[] =>
  usePeople(place)
    .filter(({ active, _id }) => active || _id === value)
    .map(({ _id, name, active }) => ({ value: _id, label: name, archived: !active }))

/** Returns the positions of a restaurant by name, also those that were removed. */
export function usePositions({ restaurantId }: Pick<Place, 'restaurantId'>) {
  const { api } = useSuite()
  const { page } = useLoad({
    name: 'positions of a restaurant',
    key: restaurantId,
    within: restaurantId,
    areas: ['positions'],
    load: async () => {
      const query = { restaurantId, limit: 100 }
      const now = await api.positions.list({ query })
      const before = await api.positions.list({ query: { ...query, archived: 'true' } })
      return [...now.results, ...before.results]
    },
  })
  return page ?? []
}
