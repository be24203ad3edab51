import { RefundKind } from '#shared/orders/order-values.ts'
import type { RefundPage, RefundSummary } from '#shared/sales/contract.ts'
import { amount, At, receipt } from './order-columns.tsx'
import { type Sales, SalesList } from './SalesList.tsx'

const refunds: Sales<RefundSummary, RefundPage> = {
  name: 'pages.refunds',
  empty: 'refunds.empty',
  columns: [
    {
      title: 'fields.time',
      sort: 'time',
      cell: ({ refundedAt }) => <At time={refundedAt} />,
      value: ({ refundedAt: at }) => ({ at }),
    },
    { title: 'sales.order', phone: 'top', cell: ({ orderNumber }) => orderNumber },
    receipt,
    { title: 'fields.type', cell: ({ kind }, { t }) => t(`refunds.kinds.${kind}`) },
    { title: 'fields.reason', phone: 'low', cell: ({ reason }) => reason },
    { title: 'fields.by', cell: ({ refundedBy }) => refundedBy },
    { title: 'audit.facts.allowedBy', wide: true, cell: ({ approvedBy }) => approvedBy ?? '–' },
    amount,
  ],
  orderOf: ({ orderId }) => orderId,
  refundOf: ({ _id }) => _id,
  filters: [
    {
      name: 'kind',
      label: 'fields.type',
      choices: RefundKind.options.map((value) => ({
        value,
        text: `refunds.kinds.${value}` as const,
      })),
    },
  ],
  load: (api, query) => api.refunds.list({ query }),
}

/** Money of paid orders that went back. */
export const RefundsPage = () => <SalesList sales={refunds} />
