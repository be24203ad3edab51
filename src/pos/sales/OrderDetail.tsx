import { css } from '@emotion/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Printer from 'lucide-react/icons/printer'
import { useNavigate } from 'react-router-dom'
import { orderCan } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { useBranch } from '../place/branch-context.ts'
import { Receipt } from '../frame/Receipt.tsx'
import { sentForOthers } from './sent-for-others.ts'

/** One order beside its list: the ticket, to print when it is paid, to go on with while it is open. */
export function OrderDetail({
  orderId,
  onClose,
}: {
  readonly orderId: string
  readonly onClose: () => void
}) {
  const t = useT()
  const navigate = useNavigate()
  const { paths } = useBranch()
  const found = useRead('orders.get', { params: { id: orderId } }, ['shiftSessions'])
  return (
    <RecordPanel of={found} title={({ number }) => t('orders.order', { number })} onClose={onClose}>
      {(order) => (
        <>
          <Receipt order={order} />
          <SentFor order={order} />
          {orderCan('order.printReceipt', order) && (
            <Button icon={<Printer aria-hidden />} css={onScreen} onClick={() => print()}>
              {t('checkout.print')}
            </Button>
          )}
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
