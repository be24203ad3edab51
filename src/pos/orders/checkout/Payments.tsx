import { css } from '@emotion/react'
import Banknote from 'lucide-react/icons/banknote'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Order } from '#shared/orders/order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'

/** What has been paid so far. An order that grew after it was settled says so. */
export function Payments({ order }: { readonly order: Order }) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.policy.currency)
  const grew = order.payments.some(({ receiptNumber }) => receiptNumber !== null)
  return (
    <section css={part}>
      <h2 css={title}>{t('checkout.payments')}</h2>
      {grew && (
        <p css={warning} role="alert">
          <TriangleAlert aria-hidden />
          {t('checkout.grew', { amount: money(order.due) })}
        </p>
      )}
      {order.payments.length === 0 && <p css={quiet}>{t('checkout.noPayments')}</p>}
      <ul>
        {order.payments.map(({ _id, method, amount, at }) => (
          <li key={_id} css={row} data-payment>
            <Banknote aria-hidden />
            <span>{t(`checkout.methods.${method}`)}</span>
            <span css={quiet}>{format.time(at)}</span>
            <strong css={sum}>{money(amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

const part = css({ display: 'grid', gap: 'var(--space-2)' })
const title = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const quiet = css({ color: 'var(--ink-2)' })
const warning = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-3) var(--space-4)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--warn-soft)',
  fontWeight: 600,
  '& svg': { width: 22, height: 22, color: 'var(--warn)' },
})
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 44,
  borderBlockEnd: '1px solid var(--line)',
  '& svg': { width: 20, height: 20, color: 'var(--ink-2)' },
})
const sum = css({ marginInlineStart: 'auto' })
