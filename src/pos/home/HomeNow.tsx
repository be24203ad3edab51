import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import { checkName } from '#shared/orders/check-name.ts'
import { SELL } from '#shared/orders/command-permissions.ts'
import { press } from '../../ui/controls/press.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useBranch } from '../place/branch-context.ts'
import { useOpenOrders } from '../place/use-open-orders.ts'
import { useAccess } from '../place/use-access.ts'

/** Orders that have room without scrolling; the rest is a tap away. */
const MOST = 6

/** Open work of a person who sells: the shift, and the guests who have not paid yet. */
export function HomeNow() {
  const { may } = useAccess()
  if (!may(SELL)) return null
  return (
    <div css={parts}>
      <Shift />
      <Unpaid />
    </div>
  )
}

function Shift() {
  const t = useT()
  const format = useFormat()
  const { paths } = useBranch()
  const shift = useOne('shift')
  return (
    <Link to={paths.shifts} css={[part, way, press]}>
      <h2>{t('today.shift')}</h2>
      <strong css={name}>{shift?.shiftName ?? t('till.noShift')}</strong>
      {shift && (
        <span css={quiet}>
          {t('today.since', { time: format.time(shift.openedAt), name: shift.openedBy.name })}
        </span>
      )}
    </Link>
  )
}

function Unpaid() {
  const t = useT()
  const format = useFormat()
  const { paths } = useBranch()
  const open = useOpenOrders().toReversed()
  if (open.length === 0) return null
  return (
    <section css={part}>
      <h2>{t('orders.parked')}</h2>
      <ul css={orders}>
        {open.slice(0, MOST).map((order) => (
          <li key={order._id}>
            <Link to={paths.quickOrders(order._id)} css={[row, press]}>
              <strong>{checkName(order)}</strong>
              <span css={quiet}>{format.time(order.openedAt)}</span>
              <span css={sum}>{format.money(order.due, order.policy.currency)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {open.length > MOST && (
        <Link to={`${paths.home}/orders?status=open`} css={all}>
          {t('reports.unpaid', { count: open.length })}
        </Link>
      )}
    </section>
  )
}

const parts = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: 'var(--space-5)',
  '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const part = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-2)',
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-tile)',
  background: 'var(--surface)',
  '& h2': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)', fontWeight: 600 },
})
const way = css({ color: 'inherit', textDecoration: 'none' })
const name = css({ fontSize: 'var(--text-xl)' })
const quiet = css({ color: 'var(--ink-2)' })
const orders = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  columnGap: 'var(--space-5)',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(3.2em, auto) 1fr auto',
  alignItems: 'center',
  gap: 'var(--space-4)',
  minHeight: 56,
  borderRadius: 'var(--radius-control)',
  color: 'inherit',
  textDecoration: 'none',
})
const sum = css({ fontWeight: 600, whiteSpace: 'nowrap' })
const all = css({ display: 'flex', alignItems: 'center', minHeight: 56 })
