import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Query } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import { useAllOf, useRelated } from '../../ui/resource/use-related.ts'
import { useAccess } from './use-access.ts'

/** Returns the suppliers of the restaurant by name, while they are read and afterwards; none for people who may not see them. */
export const useSuppliers = (place: Pick<Place, 'restaurantId'>) => useAllOf(useSource(place))

/** Returns the same to choose one. */
export const useSupplierChoices = (place: Pick<Place, 'restaurantId'>, value?: unknown) =>
  useRelated(useSource(place), value)

function useSource({ restaurantId }: Pick<Place, 'restaurantId'>) {
  const { api } = useSuite()
  const open = useAccess().mayOpen({
    feature: 'inventory',
    anyOf: ['view_inventory', 'manage_inventory'],
  })
  return {
    name: 'suppliers',
    areas: ['suppliers'],
    within: restaurantId,
    list: open
      ? (query: Query) => api.suppliers.list({ query: { ...query, restaurantId, sort: 'name' } })
      : undefined,
    get: (id: string) => api.suppliers.get({ params: { id }, query: { restaurantId } }),
  }
}
