import { css } from '@emotion/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { isOpen } from '#shared/orders/order-can.ts'
import type { PaymentNotice, PaymentRequest } from '#shared/payment-requests/request.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRow } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useStrayMoney } from '../place/use-stray-money.ts'

/** Money that a bank reported and that is on no order: what it is, and a way to deal with each. */
export function StrayMoney() {
  const t = useT()
  const { notices, count } = useStrayMoney()
  const [open, setOpen] = useState(false)
  if (count === 0) return null
  return (
    <>
      <Banner
        tone="warn"
        icon={<CircleAlert aria-hidden />}
        action={<Button onClick={() => setOpen(true)}>{t('sales.stray.show')}</Button>}
      >
        {t('sales.stray.count', { count })}
      </Banner>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('sales.stray.title')}>
        <p css={quiet}>{t('sales.stray.hint')}</p>
        <ul css={list}>
          {notices.map((notice) => (
            <Notice key={notice._id} notice={notice} />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function Notice({ notice }: { readonly notice: PaymentNotice }) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const { api } = useSuite()
  const { branch } = useBranch()
  const { busy, run } = useTask(toast.failure)
  const { amount, currency, reference, payer, fault, request } = notice
  const about = [dates.dateTime(notice.receivedAt, 'short'), payer, reference].filter(Boolean)
  const settle = () =>
    run(() =>
      api.paymentRequests.settle({ query: { branchId: branch._id }, params: { id: notice._id } }),
    )
  return (
    <li>
      <p css={head}>
        <strong>{format.money(amount, currency)}</strong>
        <span>{about.join(' · ')}</span>
      </p>
      <p css={why}>{t(`sales.stray.faults.${fault}`, { number: request?.orderNumber ?? '' })}</p>
      <div css={buttons}>
        {fault === 'waits' && request && <PutOnOrder request={request} />}
        <Button busy={busy} onClick={() => void settle()}>
          {t('sales.stray.done')}
        </Button>
      </div>
    </li>
  )
}

/** Another till showed the code, and cannot put the payment on its order. */
function PutOnOrder({ request }: { readonly request: PaymentRequest }) {
  const t = useT()
  const { command } = useSuite()
  const order = useRow('orders', request.orderId)
  const shift = useOne('shift')
  const { busy, run } = useTask(toast.failure)
  if (!order || !isOpen(order) || order.due < request.amount) return null
  const { _id: paymentId, orderId, method, amount, tip } = request
  const put = () =>
    run(() =>
      command([
        {
          kind: 'order.pay',
          payload: {
            orderId,
            paymentId,
            method,
            amount,
            tendered: amount + tip,
            ...(tip > 0 && { tip }),
            receiptNumber: null,
            shiftSessionId: shift?._id ?? null,
          },
        },
      ]),
    )
  return (
    <Button kind="primary" busy={busy} onClick={() => void put()}>
      {t('sales.stray.put', { number: request.orderNumber })}
    </Button>
  )
}

const quiet = css({ color: 'var(--ink-2)' })
const list = css({
  display: 'grid',
  marginBlockStart: 'var(--space-4)',
  '& > li': {
    display: 'grid',
    gap: 'var(--space-2)',
    paddingBlock: 'var(--space-4)',
    borderBlockStart: '1px solid var(--line)',
  },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 var(--space-4)',
  '& > span': { color: 'var(--ink-2)', overflowWrap: 'anywhere' },
})
const why = css({ fontWeight: 500 })
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-2)',
})
