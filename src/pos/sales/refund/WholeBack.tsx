import { css } from '@emotion/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Order } from '#shared/orders/order.ts'
import type { VoidOutcome } from '#shared/orders/order-values.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { ManagerPin } from '../../frame/ManagerPin.tsx'
import { OutcomeKeys } from '../../frame/OutcomeKeys.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { ReasonChips } from './ReasonChips.tsx'
import { allOrNone, NOTHING, previewOf } from './refund-draft.ts'
import { useRefund } from './use-refund.ts'
import { useReopen } from './use-reopen.ts'

/** Gives the whole payment of an order back, as it was paid: it was a mistake, or the order goes on as a new one. */
export function WholeBack({
  order,
  means,
  onClose,
}: {
  readonly order: Order
  readonly means: 'voided' | 'reopened'
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { paths } = useBranch()
  const again = useReopen(order)
  const [reason, setReason] = useState('')
  const [outcome, setOutcome] = useState<VoidOutcome>('wasted')
  const [asking, setAsking] = useState(false)
  const reopens = means === 'reopened'
  const preview = previewOf(order, {
    ...NOTHING,
    pieces: allOrNone(order, {}),
    // The new order takes the same food.
    outcome: reopens ? 'returned' : outcome,
  })

  async function onDone() {
    onClose()
    if (!reopens) return toast.success('refunds.voidDone')
    try {
      await again.reopen()
      await navigate(paths.quickOrders(again.orderId))
    } catch (error) {
      toast.failure(error)
    }
    return undefined
  }

  const { alone, busy, give, ask } = useRefund(
    order,
    preview,
    { reason, means, reopenedAs: reopens ? again.orderId : undefined },
    () => void onDone(),
  )
  const title = t(reopens ? 'refunds.reopen' : 'refunds.void')
  const ready = reason.trim() !== ''
  const footer = (
    <>
      <Button
        kind="danger"
        disabled={!ready}
        busy={busy}
        onClick={() => (alone ? void give() : setAsking(true))}
      >
        {title}
      </Button>
      <Button kind="primary" onClick={onClose}>
        {t('checkout.keepPayment')}
      </Button>
    </>
  )
  return (
    <Dialog open alert onClose={onClose} title={title} footer={asking ? undefined : footer}>
      {asking ? (
        <ManagerPin onPin={ask} />
      ) : (
        <div css={look}>
          <p>{t(reopens ? 'refunds.reopenHint' : 'refunds.voidHint')}</p>
          <ul css={ways}>
            {preview.back.map(({ paymentId, method, handed }) => (
              <li key={paymentId ?? method}>
                <span>{t(`checkout.methods.${method}`)}</span>
                <strong>{format.money(handed, order.policy.currency)}</strong>
              </li>
            ))}
          </ul>
          <ReasonChips value={reason} onChange={setReason} />
          {!reopens && <OutcomeKeys value={outcome} onChange={setOutcome} />}
          <p css={note}>{alone ? '\u00a0' : t('pins.needsManager')}</p>
        </div>
      )}
    </Dialog>
  )
}

const look = css({ display: 'grid', gap: 'var(--space-5)', minWidth: 0 })
const note = css({ color: 'var(--ink-2)' })
const ways = css({
  display: 'grid',
  gap: 'var(--space-2)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 'var(--space-4)' },
})
