import { useState } from 'react'
import type { Order, OrderType } from '#shared/orders/order.ts'
import type { OrderCommands } from '../create-order-commands.ts'

/** What most guests of a quick order want. */
const USUAL: OrderType = 'takeaway'

/**
 * The type of the order, or the one that the next dish opens: the usual one again for every guest, however
 * the one before ate. Guests say it last, so an open order takes another one any time.
 */
export function useOrderType(order: Order | null, commands: OrderCommands) {
  const [next, setNext] = useState(USUAL)
  const orderId = order?._id ?? null
  const [before, setBefore] = useState(orderId)
  if (orderId !== before) {
    setBefore(orderId)
    setNext(USUAL)
  }
  return {
    type: order?.type ?? next,
    choose: (type: OrderType) => {
      if (order) void commands.changeType(type)
      else setNext(type)
    },
  }
}
