import { useEffect } from 'react'
import { isOpen } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'

/** Lets the floor show that guests at a table have a code to pay by, for as long as they have it. */
export function usePresented({ _id: orderId, tableId }: Order, shown: boolean): void {
  const { command, topics } = useSuite()
  const says = shown && tableId !== null
  useEffect(() => {
    if (!says) return undefined
    const say = (how: 'code' | null) =>
      command([{ kind: 'order.present', payload: { orderId, how } }]).catch(() => {})
    void say('code')
    return () => {
      // Once it is paid there is nothing to take back.
      if (isOpen(topics.get('orders').row(orderId))) void say(null)
    }
  }, [command, topics, orderId, says])
}
