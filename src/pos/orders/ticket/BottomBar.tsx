import { css } from '@emotion/react'
import type { Order } from '#shared/orders/order.ts'
import { press } from '../../../ui/controls/press.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { MayNotCharge, SendAndCharge } from './SendAndCharge.tsx'

/** A phone's foot: count, sum, and the two buttons; the sum opens the ticket. */
export function BottomBar({
  order,
  lastChange,
  onShow,
  onSend,
  onCharge,
}: {
  readonly order: Order | null
  /** The notice before the first dish; null: none. */
  readonly lastChange: string | null
  readonly onShow: () => void
  readonly onSend: () => void
  readonly onCharge: () => void
}) {
  const t = useT()
  const format = useFormat()
  if (!order) return lastChange === null ? null : <p css={[bar, alone]}>{lastChange}</p>
  const pieces = order.lines.reduce((total, { quantity }) => total + quantity, 0)
  return (
    <div css={bar}>
      <MayNotCharge />
      <button type="button" aria-label={t('orders.showTicket')} onClick={onShow} css={[sum, press]}>
        <span css={badge}>{pieces}</span>
        <strong css={figure}>{format.money(order.due, order.policy.currency)}</strong>
      </button>
      <SendAndCharge order={order} short onSend={onSend} onCharge={onCharge} />
    </div>
  )
}

const bar = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.35fr)',
  alignItems: 'center',
  gap: 'var(--space-3)',
  padding: '8px var(--space-4) max(8px, env(safe-area-inset-bottom))',
  borderBlockStart: '1px solid var(--line)',
  background: 'var(--surface)',
  '@media (min-width: 760px)': { display: 'none' },
})
const alone = css({
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 72,
  fontSize: 'var(--text-lg)',
  fontWeight: 700,
})
const sum = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minHeight: 56,
  borderRadius: 'var(--radius-control)',
})
const badge = css({
  // Two figures: the sum beside it stays.
  minWidth: 36,
  padding: '0 7px',
  borderRadius: 'var(--radius-pill)',
  border: '1px solid var(--line-strong)',
  fontSize: 'var(--text-sm)',
  fontWeight: 700,
  lineHeight: '24px',
  textAlign: 'center',
})
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-xl)',
  lineHeight: 'var(--leading-figures)',
})
