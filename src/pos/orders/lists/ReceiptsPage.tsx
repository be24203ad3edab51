import { useMemo } from 'react'
import type { OrderSummary } from '#shared/orders/list-contract.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { by, kind, opened, total, receipt } from './order-columns.tsx'
import { type Sales, SalesList } from './SalesList.tsx'

/** Paid orders by their receipt numbers, each to look at and to print again. */
export function ReceiptsPage() {
  const { api } = useSuite()
  const sales = useMemo(
    (): Sales<OrderSummary> => ({
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
      narrow: null,
      load: (query) => api.receipts.list({ query }),
    }),
    [api],
  )
  return <SalesList sales={sales} />
}
