import { useMemo } from 'react'
import type { Glance, Outlook } from '#shared/inventory/outlook.ts'
import { useRead } from '../../ui/query/use-read.ts'

type Seen = {
  /** Returns what is about to leave of an ingredient; undefined: nothing, or not read yet. */
  readonly outlookOf: (id: string) => Outlook | undefined
  readonly glance: Glance | undefined
}

/** Returns what is about to leave a branch, and what it waits for. */
export function useOutlook(branchId: string): Seen {
  // Stock falls when an order is paid: what is on the stove changes with it, and with every sending.
  const { page } = useRead('inventory.outlook', { query: { branchId } }, ['inventory', 'orders'])
  return useMemo(() => {
    const byId = new Map((page?.results ?? []).map((one) => [one._id, one]))
    return { outlookOf: (id) => byId.get(id), glance: page?.glance }
  }, [page])
}
