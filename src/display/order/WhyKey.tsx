import { css } from '@emotion/react'
import Info from 'lucide-react/icons/info'
import type { DisplayOrder } from '#shared/customer-display/display.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { WhyTotal } from '../../ui/ticket/WhyTotal.tsx'

/** Opens how the total came about, for guests who wonder: below the total, and only where there is something to say. */
export function WhyKey({ order }: { readonly order: DisplayOrder }) {
  const t = useT()
  return (
    <WhyTotal
      of={order.bill}
      currency={order.currency}
      total={order.pricing.total}
      width={WIDTH}
      button={{
        kind: 'bare',
        css: key,
        icon: <Info aria-hidden />,
        children: t('orders.whyTotal'),
      }}
    />
  )
}

/** Two thirds of a display of 1920, as its letters are twice as large as a till's. */
const WIDTH = 760

const key = css({
  minHeight: 56,
  marginInlineStart: 'auto',
  paddingInline: '0.8em',
  color: 'var(--ink-2)',
  fontSize: '0.75em',
})
