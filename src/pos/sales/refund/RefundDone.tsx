import { css } from '@emotion/react'
import CircleCheck from 'lucide-react/icons/circle-check-big'
import Printer from 'lucide-react/icons/printer'
import type { Order, Refund } from '#shared/orders/order.ts'
import { moneyBack } from '#shared/orders/refund-bill.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { Receipt } from '../../frame/Receipt.tsx'
import * as look from '../../frame/settled-look.ts'
import { usePrint } from '../../frame/use-print.ts'
import { useGuestRefund } from './use-guest-refund.ts'

/** Refunded: what to hand over as large as possible, by which way, and the receipt of the refund. */
export function RefundDone({
  order,
  refund,
  onClose,
}: {
  readonly order: Order
  readonly refund: Refund
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.policy.currency)
  useGuestRefund(order._id, refund._id)
  const { busy, paper, print } = usePrint(order, refund)
  return (
    <div css={look.view}>
      <div css={look.paper}>
        <Receipt order={order} refund={refund} copy={paper.copy} />
      </div>
      <section css={look.done}>
        <p css={look.title}>
          <CircleCheck aria-hidden />
          {t('refunds.whole')}
        </p>
        <output css={look.figure}>{money(moneyBack(refund))}</output>
        <ul css={ways}>
          {refund.tenders.map(({ _id, method, amount, rounding }) => (
            <li key={_id}>
              <span>{t(`checkout.methods.${method}`)}</span>
              <strong>{money(0 - amount - rounding)}</strong>
            </li>
          ))}
        </ul>
        <div css={look.actions}>
          <Button
            icon={<Printer aria-hidden />}
            css={look.action}
            busy={busy}
            onClick={() => void print('receipt')}
          >
            {t('checkout.print')}
          </Button>
          <Button kind="primary" css={look.action} onClick={onClose}>
            {t('common.done')}
          </Button>
        </div>
      </section>
    </div>
  )
}

const ways = css({
  display: 'grid',
  gap: 'var(--space-2)',
  width: 'min(100%, 22rem)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 'var(--space-4)' },
})
