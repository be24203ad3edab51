import type { OrderPage, OrderSummary } from '#shared/sales/contract.ts'
import { by, kind, opened, receipt, total } from './order-columns.tsx'
import { type Sales, SalesList } from './SalesList.tsx'

const receipts: Sales<OrderSummary, OrderPage> = {
  name: 'nav.receipts',
  empty: 'sales.noReceipts',
  columns: [
    receipt,
    opened,
    { title: 'sales.order', cell: ({ number }) => number },
    kind,
    by,
    total,
  ],
  orderOf: ({ _id }) => _id,
  load: (api, query) => api.receipts.list({ query }),
}

/** Paid orders by their receipt numbers, each to look at and to print again. */
export const ReceiptsPage = () => <SalesList sales={receipts} />
