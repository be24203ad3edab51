import type { Transaction, TransactionPage } from '#shared/sales/contract.ts'
import type { Approval } from '#shared/orders/approval.ts'
import { PaymentMethod } from '#shared/money/payment-method.ts'
import { amount, At, receipt } from './order-columns.tsx'
import { type Sales, SalesList } from './SalesList.tsx'
import { StrayMoney } from './StrayMoney.tsx'

/** Money that is for no order is shown where the card or the account is. */
const PAGES = {
  giftCard: { name: 'nav.giftCards', path: 'gift-cards' },
  guestAccount: { name: 'nav.guestAccounts', path: 'guest-accounts' },
} as const

/** The code, and the digits of the card as slips write them. */
const slipOf = ({ code, lastFour }: Approval) =>
  lastFour === undefined ? code : `${code} · •••• ${lastFour}`

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
      cell: ({ method, removed, refunded, loads }, { t }) => {
        const name = t(`checkout.methods.${method}`)
        if (loads !== null) return `${t(PAGES[loads].name)} · ${name}`
        if (refunded) return t('refunds.by', { method: name })
        return removed ? t('sales.removed', { method: name }) : name
      },
    },
    {
      // It is held against the statement of the bank: on a wide screen, where it is chosen, and in each export.
      title: 'checkout.machine.code',
      wide: true,
      cell: ({ approval }) => (approval === null ? '–' : slipOf(approval)),
      value: ({ approval }) => approval && slipOf(approval),
    },
    {
      title: 'fields.by',
      cell: ({ takenBy, sentBy }, { t }) =>
        sentBy === null ? takenBy : t('sales.sentFor', { by: takenBy, sent: sentBy }),
    },
    amount,
  ],
  orderOf: ({ orderId }) => orderId,
  elsewhere: ({ loads, orderId }) => (loads === null ? null : `${PAGES[loads].path}?id=${orderId}`),
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
export const TransactionsPage = () => <SalesList sales={transactions} above={<StrayMoney />} />
