import type { Transaction, TransactionPage } from '#shared/sales/contract.ts'
import { PaymentMethod } from '#shared/money/payment-method.ts'
import { At, receipt } from './order-columns.tsx'
import { type Sales, SalesList } from './SalesList.tsx'

const transactions: Sales<Transaction, TransactionPage> = {
  name: 'nav.transactions',
  empty: 'sales.noTransactions',
  columns: [
    {
      title: 'fields.time',
      sort: 'time',
      cell: ({ takenAt }) => <At time={takenAt} />,
      value: ({ takenAt: at }) => ({ at }),
    },
    { title: 'sales.order', phone: 'top', cell: ({ orderNumber }) => orderNumber },
    receipt,
    {
      title: 'fields.method',
      phone: 'low',
      cell: ({ method, removed }, { t }) => {
        const name = t(`checkout.methods.${method}`)
        return removed ? t('sales.removed', { method: name }) : name
      },
    },
    {
      title: 'fields.by',
      cell: ({ takenBy, sentBy }, { t }) =>
        sentBy === null ? takenBy : t('sales.sentFor', { by: takenBy, sent: sentBy }),
    },
    {
      title: 'fields.amount',
      figures: true,
      phone: 'end',
      sort: 'amount',
      total: ({ sum }, { format, place }) => format.money(sum, place.currency),
      cell: ({ amount, currency }, { format }) => format.money(amount, currency),
      value: ({ amount: money, currency }) => ({ money, currency }),
    },
  ],
  orderOf: ({ orderId }) => orderId,
  filters: [
    {
      name: 'method',
      label: 'fields.method',
      choices: PaymentMethod.options.map((value) => ({
        value,
        text: `checkout.methods.${value}` as const,
      })),
    },
  ],
  load: (api, query) => api.transactions.list({ query }),
}

/** Payments taken in the branch. */
export const TransactionsPage = () => <SalesList sales={transactions} />
