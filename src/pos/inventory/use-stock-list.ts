import type { Stock } from '#shared/inventory/stock.ts'
import type { Supplier } from '#shared/suppliers/contract.ts'
import { allPages } from '../../ui/list/all-pages.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { AREAS } from './use-inventory.ts'

/** Returns everything that a branch keeps, to choose from and to count. */
export function useStockList() {
  const { api } = useSuite()
  const place = useBranchPlace()
  return useLoad({
    name: 'inventory.items, all',
    key: place.branchId,
    within: place,
    areas: AREAS,
    load: async (): Promise<readonly Stock[]> =>
      (await allPages({ page: 1, limit: 1, sort: 'shelf' }, (query) =>
        api.inventory.items({ query: { ...query, branchId: place.branchId } }),
      )) ?? [],
  })
}

/** Returns the suppliers of the restaurant, by name, while they are loaded and afterwards. */
export function useSuppliers() {
  const { api } = useSuite()
  const { restaurantId } = useBranchPlace()
  return useLoad({
    name: 'suppliers, all',
    key: restaurantId,
    within: restaurantId,
    areas: ['suppliers'],
    load: async (): Promise<readonly Supplier[]> =>
      (await allPages({ page: 1, limit: 1, sort: 'name' }, (query) =>
        api.suppliers.list({ query: { ...query, restaurantId, archived: 'false' } }),
      )) ?? [],
  })
}

/** Returns the suppliers of the restaurant, by name; none before they are loaded. */
export const useSupplierList = (): readonly Supplier[] => useSuppliers().page ?? []

/** Returns whether a supplier sells an ingredient, or the branch buys it from that one. */
export const sells = (item: Stock, supplierId: string) =>
  supplierId !== '' &&
  (item.supplierId === supplierId || item.packs.some((pack) => pack.supplierId === supplierId))
