import { css, type CSSObject } from '@emotion/react'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Suspense, useState } from 'react'
import type { Order, Payment } from '#shared/orders/order.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'

const RemovePayment = lazyPart(() => import('./RemovePayment.tsx'), 'RemovePayment')

/** Payments so far, each with a bin. An order that grew after it was settled says so. */
export function Payments({ order }: { readonly order: Order }) {
  const t = useT()
  const format = useFormat()
  const [removing, setRemoving] = useState<Payment | null>(null)
  const money = (amount: number) => format.money(amount, order.policy.currency)
  const grew = order.payments.some(({ receiptNumber }) => receiptNumber !== null)
  return (
    <section css={part}>
      <h2 css={[title, onPhone({ display: 'none' })]}>{t('checkout.payments')}</h2>
      {grew && (
        <p css={warning} role="alert">
          <TriangleAlert aria-hidden />
          {t('checkout.grew', { amount: money(order.due) })}
        </p>
      )}
      <ul css={list} aria-label={t('checkout.payments')}>
        {order.payments.map((payment) => {
          const { foreign, account } = payment
          const method = foreign
            ? format.money(foreign.tendered, foreign.currency)
            : fromWhere(account, t(`checkout.methods.${payment.method}`))
          const amount = money(payment.amount)
          return (
            <li key={payment._id} css={row} data-payment>
              <span css={words}>
                <strong>{method}</strong>
                <span css={[quiet, onPhone({ display: 'none' })]}>
                  {format.time(payment.at)} · {payment.by.name}
                </span>
              </span>
              <strong css={sum}>{amount}</strong>
              <IconButton
                label={t('checkout.removeNamed', { method, amount })}
                icon={<Trash2 aria-hidden />}
                onClick={() => setRemoving(payment)}
              />
            </li>
          )
        })}
      </ul>
      {removing && (
        <Suspense>
          <RemovePayment order={order} payment={removing} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** The card or the points beside the method; a guest who pays later says enough. */
const fromWhere = (account: Payment['account'], method: string) => {
  if (!account) return method
  if (account.points !== undefined) return `${method} ${account.points}`
  return account.ledger === 'giftCard' ? `${method} ${account.label}` : account.label
}

const onPhone = (look: CSSObject) => css({ '@media (max-width: 759.9px)': look })

const part = css({ display: 'grid', gap: 'var(--space-2)' })
// Side by side on a phone, however many: a row below another would push the pad away.
const list = onPhone({
  display: 'flex',
  gap: 'var(--space-3)',
  overflowX: 'auto',
  // The last one ends within the row, also where that has a part of a pixel.
  paddingInlineEnd: 4,
  scrollbarWidth: 'none',
})
const title = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const quiet = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
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
  minHeight: 56,
  borderBlockEnd: '1px dashed var(--line-strong)',
  '@media (max-width: 759.9px)': {
    flex: 'none',
    gap: 'var(--space-2)',
    minHeight: 48,
    paddingInlineStart: 'var(--space-3)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--surface)',
    '& > button': { height: 46, minHeight: 46 },
  },
})
const words = css({ flex: 1, display: 'grid', minWidth: 0 })
const sum = css({ whiteSpace: 'nowrap' })
