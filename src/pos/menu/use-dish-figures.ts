import { useMemo, useState } from 'react'
import { COSTS_SEEN } from '#shared/inventory/costs-seen.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { soldFrom } from '#shared/menu/sizes.ts'
import { netIn } from '#shared/pricing/net-in.ts'
import { marginOf } from '#shared/recipes/margin.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useMenuRows } from './use-menu-rows.ts'

/** What is left of the price of a dish and how many were sold in seven days; null: not known. */
export type DishFigures = { readonly margin: number | null; readonly sold: number | null }
const UNKNOWN: DishFigures = { margin: null, sold: null }

/** Not with every sale: no one reads these by the minute. */
const AREAS = ['menuItems', 'recipes', 'ingredients']

/** Returns the figures of dishes for people who may see costs; null for others. */
export function useDishFigures(): ((item: MenuItem) => DishFigures) | null {
  const { api } = useSuite()
  const { may } = useAccess()
  const { branch } = useBranch()
  const { groups } = useMenuRows()
  const { _id: branchId } = branch
  const shows = may(COSTS_SEEN)
  const { page } = useLoad({
    name: 'menuItems.inventoryReport, of dishes',
    key: branchId,
    within: branchId,
    areas: AREAS,
    load: shows ? () => api.menuItems.inventoryReport({ query: { branchId } }) : undefined,
  })
  // Taxes change with a day, not with an open page.
  const [at] = useState(() => Date.now())
  return useMemo(() => {
    if (!shows) return null
    const known = new Map(page?.results.map((one) => [one._id, one]))
    const netOf = netIn(branch, at)
    return (item) => {
      const found = known.get(item._id)
      if (!found) return UNKNOWN
      const { complete, cost, sold } = found
      const { price } = soldFrom(item, (id) => groups.find(({ _id }) => _id === id))
      const isKnown = complete && cost !== null && price > 0
      return { sold, margin: isKnown ? marginOf(cost, netOf(price, item.taxClass)).margin : null }
    }
  }, [shows, page, branch, groups, at])
}
