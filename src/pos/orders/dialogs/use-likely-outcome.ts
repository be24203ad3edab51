import { isDone } from '#shared/kitchen/ticket-can.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import type { VoidOutcome } from '#shared/orders/order-values.ts'
import { useRows } from '../../../ui/link/hooks.ts'

/** Returns the most likely use of voided food: cooked dishes are wasted, the rest goes back. */
export function useLikelyOutcome({ _id }: Order, line: OrderLine | null): VoidOutcome {
  const cooked = useRows('tickets').some(
    (ticket) =>
      ticket.orderId === _id &&
      ticket.dishes.some(
        ({ lineId, doneAt }) =>
          (line === null || lineId === line._id) && (isDone(ticket) || doneAt !== null),
      ),
  )
  return cooked ? 'wasted' : 'returned'
}
