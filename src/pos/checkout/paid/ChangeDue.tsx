import { css } from '@emotion/react'
import type { Order } from '#shared/orders/order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { lastChangeOf } from '../../place/last-change.ts'

/** The change of the last payment, and the amount it was given for. */
export function ChangeDue({ order }: { readonly order: Order }) {
  const t = useT()
  const format = useFormat()
  const { payments, policy } = order
  const { tendered = 0 } = payments.at(-1) ?? {}
  const change = lastChangeOf(order)
  if (change === 0) return <output css={caption}>{t('checkout.noChange')}</output>
  return (
    <output css={look}>
      <span css={caption}>{t('checkout.change')}</span>
      <strong css={figure}>{format.money(change, policy.currency)}</strong>
      <span css={caption}>
        {t('checkout.ofReceived', { amount: format.money(tendered, policy.currency) })}
      </span>
    </output>
  )
}

const look = css({ display: 'grid' })
const caption = css({ color: 'var(--ink-2)', fontSize: 'var(--text-xl)' })
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'clamp(2.75rem, 17cqi, 7rem)',
  fontWeight: 800,
  lineHeight: 'var(--leading-figures)',
  whiteSpace: 'nowrap',
})
