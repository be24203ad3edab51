import type { Order } from '#shared/orders/order.ts'
import { useRow } from '../../ui/link/hooks.ts'
import { type Loading, useRead } from '../../ui/query/use-read.ts'

/** Returns an order from the server, or as this device keeps it where that is newer or the server is away. */
export function useOrder(orderId: string): Loading<Order> {
  const read = useRead('orders.get', { params: { id: orderId } }, ['shiftSessions', 'receipts'])
  const kept = useRow('orders', orderId)
  const newer = kept && kept.revision > (read.page?.revision ?? -1)
  return newer ? { state: 'ready', page: kept, reload: read.reload } : read
}
