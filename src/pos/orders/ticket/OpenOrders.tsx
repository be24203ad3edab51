import { css } from '@emotion/react'
import Layers from 'lucide-react/icons/layers'
import Plus from 'lucide-react/icons/plus'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Popover } from '../../../ui/controls/Popover.tsx'
import { press } from '../../../ui/controls/press.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRows } from '../../../ui/link/hooks.ts'
import { useBranch } from '../../branch-context.ts'

/** The branch's open orders: nothing that was begun is ever out of reach. */
export function OpenOrders({
  orderId,
  label,
  onChoose,
}: {
  readonly orderId: string | null
  /** Of the button. */
  readonly label: string
  readonly onChoose: (orderId: string | null) => void
}) {
  const t = useT()
  const branchId = useBranch().branch._id
  const open = useRows('orders')
    .filter((order) => order.status === 'open' && order.branchId === branchId)
    .toSorted((a, b) => b.openedAt.localeCompare(a.openedAt))
  const others = open.filter(({ _id }) => _id !== orderId).length
  return (
    <Popover
      width={340}
      button={{
        kind: 'primary',
        css: chip,
        icon: <Layers aria-hidden />,
        title: t('orders.parked'),
        children: (
          <>
            <span css={labelLook}>{label}</span>
            {others > 0 && <span css={badge}>{others}</span>}
          </>
        ),
      }}
    >
      {(close) => {
        const choose = (next: string | null) => {
          onChoose(next)
          close()
        }
        return (
          <>
            <h3 css={heading}>{t('orders.parked')}</h3>
            <ul css={list}>
              {open.map((order) => (
                <OpenOrder
                  key={order._id}
                  order={order}
                  current={order._id === orderId}
                  onChoose={() => choose(order._id)}
                />
              ))}
            </ul>
            {open.length === 0 && <p css={none}>{t('orders.noParked')}</p>}
            <Button wide icon={<Plus aria-hidden />} css={newLook} onClick={() => choose(null)}>
              {t('orders.new')}
            </Button>
          </>
        )
      }}
    </Popover>
  )
}

function OpenOrder({
  order,
  current,
  onChoose,
}: {
  readonly order: Order
  readonly current: boolean
  readonly onChoose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li>
      <button type="button" aria-current={current} onClick={onChoose} css={[item, press]}>
        <strong>{order.tableName ?? order.number}</strong>
        <span css={facts}>
          {t('orders.count', { count: pieces })} · {format.time(order.openedAt)}
        </span>
        <span css={sum}>{format.money(order.due, order.policy.currency)}</span>
      </button>
    </li>
  )
}

const chip = css({
  flex: 'none',
  minHeight: 44,
  borderRadius: 'var(--radius-pill)',
  '& > span': { display: 'flex', alignItems: 'center', gap: '0.5em' },
  '@media (max-width: 640px)': { paddingInline: 12, '& svg': { display: 'none' } },
})
const labelLook = css({ whiteSpace: 'nowrap' })
const badge = css({
  minWidth: 22,
  padding: '0 6px',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--on-primary)',
  color: 'var(--primary)',
  fontSize: 'var(--text-xs)',
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
})
// In view below a long list.
const newLook = css({ position: 'sticky', insetBlockEnd: 0 })
const heading = css({ padding: 'var(--space-3) var(--space-4)', fontSize: 'var(--text-md)' })
const list = css({ display: 'grid', marginBlockEnd: 'var(--space-3)' })
const none = css({ padding: '0 var(--space-4) var(--space-4)', color: 'var(--ink-2)' })
const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(3.2em, auto) 1fr auto',
  alignItems: 'baseline',
  gap: 'var(--space-4)',
  width: '100%',
  minHeight: 48,
  padding: 'var(--space-4)',
  borderRadius: 'var(--radius-control)',
  '&[aria-current="true"]': { background: 'var(--primary-soft)' },
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
})
const facts = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const sum = css({ fontWeight: 600, whiteSpace: 'nowrap' })
