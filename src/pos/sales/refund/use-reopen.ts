import { useState } from 'react'
import { isOpen } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import { permissionNeeded } from '#shared/orders/permission-needed.ts'
import { limitOf } from '#shared/permissions/discount-limit.ts'
import { useOne, useRows } from '../../../ui/link/hooks.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { reopenDrafts } from './reopen-drafts.ts'

/** Returns what opens a new order in the place of a paid one, and the id that it will have. */
export function useReopen(order: Order) {
  const { command } = useSuite()
  const { may } = useAccess()
  const { branch } = useBranch()
  const user = useOne('session')?.user
  const others = useRows('orders')
  // One tap is one order, however often it is given.
  const [orderId] = useState(newId)
  const { tableId } = order
  const isTaken = others.some((one) => isOpen(one) && one.tableId === tableId)

  const reopen = () =>
    command([
      ...reopenDrafts(order, {
        orderId,
        newId,
        tableId: isTaken ? null : tableId,
        mayReprice: may(['manage_orders']),
        mayGive(payload, discounts) {
          if (!user) return false
          const given = { kind: 'order.discount' as const, payload }
          const limit = limitOf(branch, user.role)
          const needed = permissionNeeded(
            given,
            { ...order, discounts: [...discounts] },
            user.id,
            limit,
          )
          return needed === null || may(needed)
        },
      }),
    ])
  return { orderId, reopen }
}
