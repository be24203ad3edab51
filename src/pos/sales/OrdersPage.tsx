import { type OrderPage, type OrderSummary } from '#shared/sales/contract.ts'
import { OrderStatus } from '#shared/orders/order.ts'
import { by, kind, opened, status, total } from './order-columns.tsx'
import { type Sales, SalesList } from './SalesList.tsx'

const orders: Sales<OrderSummary, OrderPage> = {
  name: 'pages.orders',
  empty: 'sales.noOrders',
  columns: [
    { title: 'fields.orderNumber', cell: ({ number }) => number },
    opened,
    kind,
    status,
    by,
    total,
  ],
  orderOf: ({ _id }) => _id,
  filters: [
    {
      name: 'status',
      label: 'fields.status',
      choices: OrderStatus.options.map((value) => ({
        value,
        text: `sales.statuses.${value}` as const,
      })),
    },
  ],
  load: (api, query) => api.orders.list({ query }),
}

/** Orders of the branch, open and past. */
export const OrdersPage = () => <SalesList sales={orders} />
