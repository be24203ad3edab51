import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import { orderCan } from '#shared/orders/order-can.ts'
import { REFUND } from '#shared/orders/command-permissions.ts'
import type { Order } from '#shared/orders/order.ts'
import { isRefunded } from '#shared/orders/refund-amounts.ts'
import { moneyBack } from '#shared/orders/refund-bill.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useAccess } from '../../place/use-access.ts'
import { WholeBackKeys } from './WholeBackKeys.tsx'

/** What of an order went back already, and the key to give more of it back. */
export function RefundsOfOrder({
  order,
  onRefund,
}: {
  readonly order: Order
  readonly onRefund: () => void
}) {
  const t = useT()
  const format = useFormat()
  const { may, verdict } = useAccess()
  const { refunds = [] } = order
  // A person without the permission may ask a manager for a PIN.
  const open = ['allowed', 'permission'].includes(verdict({ feature: 'refunds' }))
  const offers = open && may(REFUND) && orderCan('order.refund', order) && !isRefunded(order)
  return (
    <>
      {refunds.length > 0 && (
        <ul css={list} aria-label={t('pages.refunds')}>
          {refunds.map((refund) => (
            <li key={refund._id}>
              <span>
                {t(`refunds.kinds.${refund.kind}`)} · {refund.receiptNumber}
                <br />
                <span css={quiet}>{refund.reason}</span>
              </span>
              <strong>{format.money(0 - moneyBack(refund), order.policy.currency)}</strong>
            </li>
          ))}
        </ul>
      )}
      {offers && (
        <Button icon={<Undo2 aria-hidden />} css={onScreen} onClick={onRefund}>
          {t('refunds.refund')}
        </Button>
      )}
      {offers && <WholeBackKeys order={order} />}
    </>
  )
}

const onScreen = css({ '@media print': { display: 'none' } })
const quiet = css({ color: 'var(--ink-2)' })
const list = css({
  display: 'grid',
  gap: 'var(--space-3)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 'var(--space-4)' },
  '& strong': { whiteSpace: 'nowrap' },
  '@media print': { display: 'none' },
})
