import { css } from '@emotion/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import History from 'lucide-react/icons/history'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SELL } from '#shared/orders/command-permissions.ts'
import { orderCan } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { OrderHistory } from '../frame/OrderHistory.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranch } from '../place/branch-context.ts'
import { Receipt } from '../frame/Receipt.tsx'
import { ReceiptKeys } from '../frame/ReceiptKeys.tsx'
import { RefundsOfOrder } from './refund/RefundsOfOrder.tsx'
import { usePrint } from '../frame/use-print.ts'
import { sentForOthers } from './sent-for-others.ts'
import { useOrder } from './use-order.ts'

/** One order beside its list: the ticket, to print when it is paid, to go on with while it is open. */
export function OrderDetail({
  orderId,
  onRefund,
  onClose,
}: {
  readonly orderId: string
  readonly onRefund: () => void
  readonly onClose: () => void
}) {
  const t = useT()
  const navigate = useNavigate()
  const { paths } = useBranch()
  const found = useOrder(orderId)
  return (
    <RecordPanel of={found} title={({ number }) => t('orders.order', { number })} onClose={onClose}>
      {(order) => (
        <>
          <PaidReceipt order={order} />
          <SentFor order={order} />
          <Reopened order={order} />
          <HistoryOf order={order} />
          <RefundsOfOrder order={order} onRefund={onRefund} />
          {orderCan('order.resume', order) && (
            <Button
              kind="primary"
              icon={<ArrowRight aria-hidden />}
              css={onScreen}
              onClick={() => void navigate(paths.quickOrders(order._id))}
            >
              {t('sales.goOn')}
            </Button>
          )}
        </>
      )}
    </RecordPanel>
  )
}

/** The receipt, and what can be done with it once it is paid. */
function PaidReceipt({ order }: { readonly order: Order }) {
  const printing = usePrint(order)
  return (
    <>
      <Receipt order={order} {...printing.paper} />
      {orderCan('order.printReceipt', order) && <ReceiptKeys order={order} printing={printing} />}
    </>
  )
}

/** Behind a button: most people who look up an order want its receipt. */
function HistoryOf({ order }: { readonly order: Order }) {
  const t = useT()
  const { may } = useAccess()
  const [open, setOpen] = useState(false)
  if (!may([...SELL, 'view_orders'])) return null
  return (
    <div css={onScreen}>
      <Button
        wide
        icon={<History aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('orders.history')}
      </Button>
      {open && <OrderHistory order={order} />}
    </div>
  )
}

/** The way from an order that took the place of a paid one to that one, and back. */
function Reopened({ order: { reopens, refunds = [] } }: { readonly order: Order }) {
  const t = useT()
  const { set } = useAddress()
  const id = reopens?._id ?? refunds.find(({ reopenedAs }) => reopenedAs)?.reopenedAs
  if (id === undefined) return null
  const label = reopens
    ? t('refunds.inPlaceOf', { number: reopens.number })
    : t('refunds.showNewOrder')
  return (
    <Button icon={<RotateCcw aria-hidden />} css={onScreen} onClick={() => set({ order: id })}>
      {label}
    </Button>
  )
}

/** Sender of another person's action: for the restaurant, not for the guest's paper. */
function SentFor({ order }: { readonly order: Order }) {
  const t = useT()
  const texts = sentForOthers(order).map(({ text, by, sent }) => t(text, { by, sent }))
  return [...new Set(texts)].map((text) => (
    <p key={text} css={onScreen}>
      {text}
    </p>
  ))
}

const onScreen = css({ '@media print': { display: 'none' } })
