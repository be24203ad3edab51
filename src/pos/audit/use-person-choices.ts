import { useMemo } from 'react'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { useLoad } from '../../ui/query/use-read.ts'
import { useAccess } from '../place/use-access.ts'

/** People whose entries can be looked for; none where the person who looks may not see them. */
export function usePersonChoices({ restaurantId, branchId }: Place) {
  const { api } = useSuite()
  const { mayOpen } = useAccess()
  const query = { page: 1, limit: 100, restaurantId, ...(branchId && { branchId }) }
  const { page } = useLoad({
    name: 'people of the log',
    key: query,
    within: restaurantId,
    areas: ['employees'],
    load: mayOpen({ feature: 'employees' }) ? () => api.employees.list({ query }) : undefined,
  })
  return useMemo(
    () => (page?.results ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    [page],
  )
}
