import { isOpen } from '#shared/orders/order-can.ts'
import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import { SELL } from '#shared/orders/command-permissions.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { BranchContext } from '../place/branch-context.ts'
import type { Action } from '../place/choice.ts'
import { useAccess } from '../place/use-access.ts'

/** A new order, and those that are open, without asking the server. */
export function useOrderActions(): readonly Action[] {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const place = use(BranchContext)
  const { mayOpen } = useAccess()
  const shift = useOne('shift')
  const orders = useRows('orders')
  if (!place || !mayOpen({ feature: 'quick_orders', anyOf: SELL })) return []
  const { branch, paths } = place
  const fresh: Action = {
    id: paths.quickOrders(),
    group: 'frame.actions',
    name: t('orders.new'),
    run: () => void navigate(paths.quickOrders()),
  }
  return [
    ...(shift ? [fresh] : []),
    ...orders
      .filter((order) => isOpen(order) && order.branchId === branch._id)
      .map((order): Action => {
        const address = `${paths.home}/orders?order=${order._id}`
        return {
          id: address,
          group: 'orders.parked',
          name: [order.number, order.tableName, order.name].filter(Boolean).join(' · '),
          aside: format.money(order.due, branch.currency),
          run: () => void navigate(paths.quickOrders(order._id)),
        }
      }),
  ]
}
