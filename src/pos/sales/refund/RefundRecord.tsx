import { css } from '@emotion/react'
import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { Order, Refund } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx'
import { Receipt } from '../../frame/Receipt.tsx'
import { usePrint } from '../../frame/use-print.ts'
import { useOrder } from '../use-order.ts'

/** One refund beside its list: its receipt, why and by whom, and the way to the order. */
export function RefundRecord({
  orderId,
  refundId,
  onOrder,
  onClose,
}: {
  readonly orderId: string
  readonly refundId: string
  readonly onOrder: () => void
  readonly onClose: () => void
}) {
  const t = useT()
  const content = (order: Order) => {
    const refund = order.refunds?.find(({ _id }) => _id === refundId)
    if (!refund) return <EmptyState title={t('errors.codes.NOT_FOUND')} />
    const { reason, by, approvedBy, kind } = refund
    return (
      <>
        <RefundReceipt order={order} refund={refund} />
        <dl css={facts}>
          <div>
            <dt>{t('fields.type')}</dt>
            <dd>{t(`refunds.kinds.${kind}`)}</dd>
          </div>
          <div>
            <dt>{t('fields.reason')}</dt>
            <dd>{reason}</dd>
          </div>
          <div>
            <dt>{t('fields.by')}</dt>
            <dd>{by.name}</dd>
          </div>
          {approvedBy && (
            <div>
              <dt>{t('audit.facts.allowedBy')}</dt>
              <dd>{approvedBy.name}</dd>
            </div>
          )}
        </dl>
        <Button icon={<ReceiptText aria-hidden />} css={onScreen} onClick={onOrder}>
          {t('refunds.showOrder')}
        </Button>
      </>
    )
  }
  return (
    <RecordPanel
      of={useOrder(orderId)}
      title={(order) => t('orders.order', { number: order.number })}
      onClose={onClose}
    >
      {content}
    </RecordPanel>
  )
}

/** The receipt of the refund, and the key that prints it. */
function RefundReceipt({ order, refund }: { readonly order: Order; readonly refund: Refund }) {
  const t = useT()
  const { busy, paper, print } = usePrint(order, refund)
  return (
    <>
      <Receipt order={order} refund={refund} copy={paper.copy} />
      <Button
        icon={<Printer aria-hidden />}
        css={onScreen}
        busy={busy}
        onClick={() => void print('receipt')}
      >
        {t('checkout.print')}
      </Button>
    </>
  )
}

const onScreen = css({ '@media print': { display: 'none' } })
const facts = css({
  display: 'grid',
  gap: 'var(--space-3)',
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '@media print': { display: 'none' },
})
