import { useMemo } from 'react'
import type { Supplier } from '#shared/suppliers/contract.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { allPages } from '../../ui/list/all-pages.ts'
import type { Page } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import { useLoad } from '../../ui/query/use-read.ts'
import { useAccess } from '../place/use-access.ts'

const STOCK = { feature: 'inventory', anyOf: ['view_inventory', 'manage_inventory'] } as const

/** Returns the suppliers of the restaurant; none for people who may not see them. */
export function useSupplierChoices({ restaurantId }: Place) {
  const { api } = useSuite()
  const open = useAccess().mayOpen(STOCK)
  const { page } = useLoad({
    name: 'suppliers, all',
    key: restaurantId,
    within: restaurantId,
    areas: ['suppliers'],
    load: open
      ? () =>
          allPages<Supplier, Page<Supplier>>({ page: 1, limit: 1, sort: 'name' }, (query) =>
            api.suppliers.list({ query: { ...query, restaurantId, archived: 'false' } }),
          )
      : undefined,
  })
  return useMemo(() => (page ?? []).map(({ _id, name }) => ({ value: _id, label: name })), [page])
}

/** Returns the latest deliveries of a branch, to say which of them is paid for. */
export function useDeliveryChoices({ branchId }: Place) {
  const { api } = useSuite()
  const dates = useDates()
  const open = useAccess().mayOpen(STOCK)
  const { page } = useLoad({
    name: 'inventory.acts, deliveries',
    key: branchId,
    within: branchId,
    areas: ['inventory'],
    load: open
      ? () => api.inventory.acts({ query: { branchId, kind: 'receipt', page: 1, limit: 50 } })
      : undefined,
  })
  return (page?.results ?? []).map(({ _id, at, by }) => ({
    value: _id,
    label: `${dates.dateTime(at, 'short')} · ${by.name}`,
  }))
}
