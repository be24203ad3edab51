import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import { SELL } from '#shared/orders/command-permissions.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useOpenOrders } from '../place/use-open-orders.ts'
import { Panel } from '../../ui/report/Panel.tsx'

/** As many as the panel beside it has lines. */
const MOST = 8

/** Guests who are here and have not paid, the latest first; it follows the tills. */
export function OpenOrders() {
  const t = useT()
  const format = useFormat()
  const { paths } = useBranch()
  const { may } = useAccess()
  const open = useOpenOrders().toReversed()
  const toOrder = (id: string) =>
    may(SELL) ? paths.quickOrders(id) : `${paths.home}/orders?order=${id}`
  return (
    <Panel title={t('orders.parked')} note={format.number(open.length)}>
      {open.length === 0 ? (
        <p css={nothing}>{t('reports.noOpen')}</p>
      ) : (
        <ul css={list}>
          {open.slice(0, MOST).map((order) => (
            <li key={order._id}>
              <Link to={toOrder(order._id)} css={row}>
                <strong>{[order.number, order.tableName].filter(Boolean).join(' · ')}</strong>
                <span css={quiet}>{format.time(order.openedAt)}</span>
                <span css={sum}>{format.money(order.due, order.policy.currency)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const nothing = css({ padding: 'var(--space-6) 0', color: 'var(--ink-2)', textAlign: 'center' })
const list = css({
  listStyle: 'none',
  '& > li + li': { borderBlockStart: '1px solid var(--line)' },
})
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(5rem, auto)',
  alignItems: 'center',
  gap: 'var(--space-4)',
  minHeight: 'var(--row)',
  textDecoration: 'none',
})
const quiet = css({ color: 'var(--ink-2)' })
const sum = css({ fontWeight: 600, textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
