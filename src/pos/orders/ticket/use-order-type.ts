import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Order } from '#shared/orders/order.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { USUAL_TYPE } from '#shared/money/usual-type.ts'
import { useStable } from '../../../ui/screen/use-stable.ts'
import type { Desk } from '../desk/desk.ts'

/**
 * Returns the type of the order, or of the one that the next dish opens: the usual one again for every guest,
 * whatever the last one chose. Guests often say it last, so an open order can change its type any time.
 */
export function useOrderType(
  order: Order | null,
  {
    commands,
    state,
    set,
  }: Pick<Desk, 'state' | 'set'> & {
    readonly commands: Pick<Desk['commands'], 'changeType'>
  },
) {
  const { type: next } = useSnapshot(state)
  const orderId = order?._id ?? null
  useEffect(() => set({ type: USUAL_TYPE, course: null, seat: null }), [set, orderId])
  const choose = useStable((type: OrderType) => {
    if (order) void commands.changeType(type)
    else set({ type })
  })
  return { type: order?.type ?? next, choose }
}
