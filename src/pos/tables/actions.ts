import { isOpen } from '#shared/orders/order-can.ts'
import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import { SELL } from '#shared/orders/command-permissions.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { BranchContext } from '../place/branch-context.ts'
import type { Action } from '../place/choice.ts'
import { useAccess } from '../place/use-access.ts'

/** The tables by name and zone: to their order where there is one, else to the page of tables. */
export function useTableActions(): readonly Action[] {
  const t = useT()
  const navigate = useNavigate()
  const place = use(BranchContext)
  const { may, mayOpen } = useAccess()
  const tables = useRows('tables')
  const orders = useRows('orders')
  if (!place || !mayOpen({ feature: 'tables' })) return []
  const { branch, paths } = place
  return tables
    .filter(({ branchId }) => branchId === branch._id)
    .map((table): Action => {
      const order = orders.find((one) => one.tableId === table._id && isOpen(one))
      const to = order && may(SELL) ? paths.quickOrders(order._id) : `${paths.home}/tables`
      return {
        id: `table ${table._id}`,
        group: 'pages.tables',
        name: table.name,
        aside: [table.zone, order?.number].filter(Boolean).join(' · '),
        words: t('pages.tables'),
        run: () => void navigate(to),
      }
    })
}
