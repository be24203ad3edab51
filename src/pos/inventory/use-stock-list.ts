import type { Stock } from '#shared/inventory/stock.ts'
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

/** Returns whether a supplier sells an ingredient, or the branch buys it from that one. */
export const sells = (item: Stock, supplierId: string) =>
  supplierId !== '' &&
  (item.supplierId === supplierId || item.packs.some((pack) => pack.supplierId === supplierId))
