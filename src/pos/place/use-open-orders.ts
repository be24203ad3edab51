import { useMemo } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { useBranch } from './branch-context.ts'

/** The branch's open orders, the oldest first. */
export function useOpenOrders(): readonly Order[] {
  const branchId = useBranch().branch._id
  const rows = useRows('orders')
  return useMemo(
    () =>
      rows
        .filter((order) => isOpen(order) && order.branchId === branchId)
        .toSorted((a, b) => a.openedAt.localeCompare(b.openedAt)),
    [rows, branchId],
  )
}
