import type { Supplier } from '#shared/suppliers/contract.ts'
import type { Page } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import { allPages } from '../../ui/list/all-pages.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { useAccess } from '../place/use-access.ts'

/** Returns the suppliers of the restaurant; none for people who may not see them. */
export function useSupplierOptions({ restaurantId }: Place) {
  const { api } = useSuite()
  const { mayOpen } = useAccess()
  const open = mayOpen({ feature: 'inventory', anyOf: ['view_inventory', 'manage_inventory'] })
  const { page } = useLoad({
    name: 'suppliers, all',
    key: restaurantId,
    within: restaurantId,
    areas: ['suppliers'],
    load: open
      ? () =>
          allPages<Supplier, Page<Supplier>>({ page: 1, limit: 1 }, (query) =>
            api.suppliers.list({ query: { ...query, restaurantId, archived: 'false' } }),
          )
      : undefined,
  })
  return (page ?? NONE).map(({ _id, name }) => ({ value: _id, label: name }))
}
const NONE: readonly Supplier[] = []
