import { useMemo } from 'react'
import { PaymentMethod } from '#shared/orders/order.ts'
import type { Transaction } from '#shared/orders/list-contract.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { receipt } from './order-columns.tsx'
import { type Sales, SalesList } from './SalesList.tsx'

/** Payments taken in the branch. */
export function TransactionsPage() {
  const { api } = useSuite()
  const sales = useMemo(
    (): Sales<Transaction> => ({
      name: 'nav.transactions',
      empty: 'sales.noTransactions',
      columns: [
        {
          title: 'sales.time',
          cell: ({ takenAt }, { dates }) => dates.dateTime(takenAt, 'short'),
        },
        { title: 'sales.order', cell: ({ orderNumber }) => orderNumber },
        receipt,
        {
          title: 'sales.method',
          cell: ({ method, removed }, { t }) => {
            const name = t(`checkout.methods.${method}`)
            return removed ? t('sales.removed', { method: name }) : name
          },
        },
        {
          title: 'sales.by',
          cell: ({ takenBy, sentBy }, { t }) =>
            sentBy === null ? takenBy : t('sales.sentFor', { taken: takenBy, sent: sentBy }),
        },
        {
          title: 'sales.amount',
          figures: true,
          cell: ({ amount, currency }, { format }) => format.money(amount, currency),
        },
      ],
      orderOf: ({ orderId }) => orderId,
      narrow: {
        name: 'method',
        label: 'sales.method',
        choices: PaymentMethod.options.map((value) => ({
          value,
          text: `checkout.methods.${value}` as const,
        })),
      },
      load: (query, wanted) => {
        const known = PaymentMethod.options.find((value) => value === wanted)
        return api.transactions.list({ query: { ...query, ...(known ? { method: known } : {}) } })
      },
    }),
    [api],
  )
  return <SalesList sales={sales} />
}
