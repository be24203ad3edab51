import { css } from '@emotion/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { isPaid } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import { isRefunded } from '#shared/orders/refund-amounts.ts'
import { widePage } from '../../../ui/controls/page-look.ts'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { Loaded } from '../../../ui/query/Loaded.tsx'
import { useOrder } from '../use-order.ts'
import { RefundDone } from './RefundDone.tsx'
import { RefundForm } from './RefundForm.tsx'

/** Gives money of one order back, in the place of the list that it was opened from. */
export function RefundPanel({
  orderId,
  onClose,
}: {
  readonly orderId: string
  readonly onClose: () => void
}) {
  const t = useT()
  const found = useOrder(orderId)
  const [doneId, setDoneId] = useState('')
  const content = (order: Order) => {
    const done = order.refunds?.find(({ _id }) => _id === doneId)
    if (done) return <RefundDone order={order} refund={done} onClose={onClose} />
    if (!isPaid(order)) return <EmptyState title={t('errors.codes.NOT_PAID')} />
    // Another till may have been quicker.
    if (isRefunded(order)) return <EmptyState title={t('errors.codes.REFUND_DONE')} />
    return <RefundForm order={order} onDone={setDoneId} />
  }
  return (
    <div css={[frame, widePage]}>
      <header css={head}>
        <IconButton label={t('common.back')} icon={<ArrowLeft aria-hidden />} onClick={onClose} />
        <h2>
          {[
            t('refunds.refund'),
            found.page && t('orders.order', { number: found.page.number }),
            found.page?.receiptNumber,
          ]
            .filter(Boolean)
            .join('\u00a0· ')}
        </h2>
      </header>
      <Loaded of={found}>{content}</Loaded>
    </div>
  )
}

const frame = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-5)',
  '@media print': { display: 'block', padding: 0 },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  '& h2': { minWidth: 0, fontSize: 'var(--text-xl)', overflowWrap: 'anywhere' },
  '@media print': { display: 'none' },
})
