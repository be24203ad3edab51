import { useMemo } from 'react'
import type { Outlook } from '#shared/inventory/outlook.ts'
import { useRead } from '../../ui/query/use-read.ts'

/** Returns what is about to leave of an ingredient; undefined: nothing, or not read yet. */
export function useOutlook(branchId: string): (id: string) => Outlook | undefined {
  // Stock falls when an order is paid: what is on the stove changes with it, and with every sending.
  const { page } = useRead('inventory.outlook', { query: { branchId } }, ['inventory', 'orders'])
  return useMemo(() => {
    const byId = new Map((page?.results ?? []).map((one) => [one._id, one]))
    return (id) => byId.get(id)
  }, [page])
}
