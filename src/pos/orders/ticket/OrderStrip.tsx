import { css } from '@emotion/react'
import { memo } from 'react'
import { checkName } from '#shared/orders/check-name.ts'
import { unsentLines } from '#shared/orders/courses.ts'
import { press } from '../../../ui/controls/press.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useNow } from '../../../ui/frame/use-now.ts'
import { useDesk, useOrderId } from '../desk/desk.ts'
import { useOpenOrders } from '../../place/use-open-orders.ts'

const MOST = 4
const MINUTE = 60_000

/** The last open orders within one tap; unsent ones have a turmeric edge. */
export function OrderStrip() {
  const t = useT()
  const { turnTo } = useDesk()
  const current = useOrderId()
  const now = useNow(MINUTE / 2) + (useOne('connection')?.clockOffset ?? 0)
  const others = useOpenOrders().filter(({ _id }) => _id !== current)
  return (
    <ul css={strip} aria-label={t('orders.parked')}>
      {others.slice(-MOST).map((order) => (
        <Chip
          key={order._id}
          orderId={order._id}
          name={checkName(order)}
          pieces={order.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
          minutes={Math.max(0, Math.floor((now - Date.parse(order.openedAt)) / MINUTE))}
          unsent={unsentLines(order.lines).length > 0}
          onChoose={turnTo}
        />
      ))}
    </ul>
  )
}

const Chip = memo(function Chip({
  orderId,
  name,
  pieces,
  minutes,
  unsent,
  onChoose,
}: {
  readonly orderId: string
  readonly name: string
  readonly pieces: number
  readonly minutes: number
  readonly unsent: boolean
  readonly onChoose: (orderId: string) => void
}) {
  const t = useT()
  const age = t('orders.minutes', { count: minutes })
  const facts = [name, t('orders.count', { count: pieces }), age]
  return (
    <li>
      <button
        type="button"
        aria-label={[...facts, ...(unsent ? [t('orders.notSent')] : [])].join(', ')}
        data-unsent={unsent || undefined}
        css={[chip, press]}
        onClick={() => onChoose(orderId)}
      >
        <strong>{name}</strong>
        <span css={factsLook}>
          {pieces} · {age}
        </span>
      </button>
    </li>
  )
})

// One row: a chip that does not fit is left out whole, it is in the list of all of them. Where not even one would,
// with large letters, it is its name alone.
const strip = css({
  containerType: 'inline-size',
  flex: '1 1 0',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 8px',
  minWidth: 0,
  height: 52,
  padding: 4,
  margin: -4,
  overflow: 'hidden',
  '@media (max-width: 900px)': { display: 'none' },
})
const chip = css({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 44,
  padding: '0 14px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--surface)',
  fontSize: 'var(--text-sm)',
  whiteSpace: 'nowrap',
  '&[data-unsent]': {
    borderColor: 'var(--accent)',
    boxShadow: 'inset 0 0 0 1px var(--accent)',
  },
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
})
const factsLook = css({
  color: 'var(--ink-2)',
  '@container (max-width: 12rem)': { display: 'none' },
})
