import { css } from '@emotion/react'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { checkName } from '#shared/orders/check-name.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { SegmentedRow } from '../../../ui/controls/SegmentedRow.tsx'
import { press } from '../../../ui/controls/press.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useOpenOrders } from '../../place/use-open-orders.ts'
import { useOrderId } from '../desk/desk.ts'
import { byTime } from './by-time.ts'
import { foundOrders, OPEN_FILTERS, type OpenFilter } from './found-orders.ts'

/** From here on they are looked for. */
const MANY = 8

const FILTER_TEXTS = {
  all: 'orders.all',
  mine: 'tables.mine',
  unsent: 'orders.notSent',
  dine_in: 'orders.types.dine_in',
  takeaway: 'orders.types.takeaway',
  delivery: 'orders.types.delivery',
} as const satisfies Readonly<Record<OpenFilter, TextKey>>

/** Every open order, and a new one. Of many those that are looked for. */
export function OpenOrderList({
  onChoose,
}: {
  readonly onChoose: (orderId: string | null) => void
}) {
  const t = useT()
  const current = useOrderId()
  const open = useOpenOrders()
  const me = useOne('session')?.user?.id
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<OpenFilter>('all')
  // As it was when it was opened: nothing moves while orders come and go.
  const [isLong] = useState(open.length >= MANY)
  const found = byTime(foundOrders(open, { query, filter, me }))
  return (
    <>
      <h3 css={heading}>{t('orders.parked')}</h3>
      {isLong && (
        <div css={finds}>
          <SearchField label={t('resource.search')} value={query} onChange={setQuery} />
          <SegmentedRow
            label={t('fields.type')}
            segments={OPEN_FILTERS.map((value) => ({ value, label: t(FILTER_TEXTS[value]) }))}
            value={filter}
            onChange={setFilter}
          />
        </div>
      )}
      <ul css={list}>
        {found.map((order) => (
          <OpenOrder
            key={order._id}
            order={order}
            current={order._id === current}
            onChoose={() => onChoose(order._id)}
          />
        ))}
      </ul>
      {open.length === 0 && <p css={none}>{t('orders.noParked')}</p>}
      {open.length > 0 && found.length === 0 && <p css={none}>{t('resource.nothingFound')}</p>}
      <div css={newLook}>
        <Button wide icon={<Plus aria-hidden />} onClick={() => onChoose(null)}>
          {t('orders.new')}
        </Button>
      </div>
    </>
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
        <strong>{checkName(order)}</strong>
        <span css={facts}>
          {t('orders.count', { count: pieces })} ·{' '}
          {order.wantedAt
            ? t('orders.guest.for', { time: format.time(order.wantedAt) })
            : format.time(order.openedAt)}
        </span>
        <span css={sum}>{format.money(order.due, order.policy.currency)}</span>
      </button>
    </li>
  )
}

// In view below a long list, which passes behind it unseen.
const newLook = css({
  position: 'sticky',
  insetBlockEnd: 'calc(-1 * var(--space-3))',
  paddingBlockEnd: 'var(--space-3)',
  marginBlockEnd: 'calc(-1 * var(--space-3))',
  background: 'var(--raised)',
})
const finds = css({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: '0 var(--space-4) var(--space-3)',
})
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
