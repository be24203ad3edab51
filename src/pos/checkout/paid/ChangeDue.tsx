import { css } from '@emotion/react'
import { changeOf } from '#shared/orders/cash-of.ts'
import type { Order } from '#shared/orders/order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import * as settled from '../../frame/settled-look.ts'

/** The change of the last payment, and the amount it was given for. */
export function ChangeDue({ order }: { readonly order: Order }) {
  const t = useT()
  const format = useFormat()
  const { payments, policy } = order
  const last = payments.at(-1)
  const change = last ? changeOf(last, policy.currency) : []
  const handed = last?.foreign ?? { tendered: last?.tendered ?? 0, currency: policy.currency }
  if (!last || change.length === 0) return <output css={caption}>{t('checkout.noChange')}</output>
  return (
    <output css={look}>
      <span css={caption}>{t('checkout.change')}</span>
      {change.map((cash) => (
        <strong key={cash.currency} css={settled.figure}>
          {format.money(cash.amount, cash.currency)}
        </strong>
      ))}
      <span css={caption}>
        {t('checkout.ofReceived', {
          amount: format.money(handed.tendered, handed.currency),
        })}
      </span>
    </output>
  )
}

const look = css({ display: 'grid' })
const caption = css({ color: 'var(--ink-2)', fontSize: 'var(--text-xl)' })
