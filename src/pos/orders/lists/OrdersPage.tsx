import { useMemo } from 'react'
import { OrderStatus } from '#shared/orders/order.ts'
import type { OrderSummary } from '#shared/orders/list-contract.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { by, kind, opened, status, total } from './order-columns.tsx'
import { type Sales, SalesList } from './SalesList.tsx'

/** Orders of the branch, open and past. */
export function OrdersPage() {
  const { api } = useSuite()
  const sales = useMemo(
    (): Sales<OrderSummary> => ({
      name: 'pages.orders',
      empty: 'sales.noOrders',
      columns: [
        { title: 'sales.number', cell: ({ number }) => number },
        opened,
        kind,
        status,
        by,
        total,
      ],
      orderOf: ({ _id }) => _id,
      narrow: {
        name: 'status',
        label: 'sales.status',
        choices: OrderStatus.options.map((value) => ({
          value,
          text: `sales.statuses.${value}` as const,
        })),
      },
      load: (query, wanted) => {
        const known = OrderStatus.options.find((value) => value === wanted)
        return api.orders.list({ query: { ...query, ...(known ? { status: known } : {}) } })
      },
    }),
    [api],
  )
  return <SalesList sales={sales} />
}
