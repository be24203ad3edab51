import { css } from '@emotion/react'
import Bike from 'lucide-react/icons/bike'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Utensils from 'lucide-react/icons/utensils'
import { memo } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { checkName } from '#shared/orders/check-name.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Popover } from '../../../ui/controls/Popover.tsx'
import { press } from '../../../ui/controls/press.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useDesk, useOrder, useOrderId } from '../desk/desk.ts'
import { useOpenOrders } from '../../place/use-open-orders.ts'

const ICONS = { dine_in: Utensils, takeaway: ShoppingBag, delivery: Bike } as const

/** The order in hand, and behind it all open ones: no order is ever out of reach. */
export function OpenOrders() {
  const order = useOrder()
  const { turnTo } = useDesk()
  const others = useOpenOrders().filter(({ _id }) => _id !== order?._id).length
  return (
    <Pill
      name={order && checkName(order)}
      type={order?.type ?? null}
      others={others}
      onChoose={turnTo}
    />
  )
}

/** Most taps change nothing of it. */
const Pill = memo(function Pill({
  name,
  type,
  others,
  onChoose,
}: {
  /** Of the order in hand; null before its first dish. */
  readonly name: string | null
  readonly type: OrderType | null
  readonly others: number
  readonly onChoose: (orderId: string | null) => void
}) {
  const t = useT()
  const Icon = type ? ICONS[type] : Plus
  return (
    <Popover
      width={340}
      button={{
        kind: 'primary',
        css: chip,
        icon: <Icon aria-hidden />,
        title: t('orders.parked'),
        children: (
          <>
            <span css={labelLook} data-usual={t('orders.new')}>
              {name ?? t('orders.new')}
              {type && <span css={typeLook}> · {t(`orders.types.${type}`)}</span>}
            </span>
            {others > 0 ? <span css={badge}>{others}</span> : <ChevronDown aria-hidden />}
          </>
        ),
      }}
    >
      {(close) => (
        <List
          onChoose={(next) => {
            onChoose(next)
            close()
          }}
        />
      )}
    </Popover>
  )
})

function List({ onChoose }: { readonly onChoose: (orderId: string | null) => void }) {
  const t = useT()
  const current = useOrderId()
  const open = useOpenOrders()
  return (
    <>
      <h3 css={heading}>{t('orders.parked')}</h3>
      <ul css={list}>
        {byTime(open).map((order) => (
          <OpenOrder
            key={order._id}
            order={order}
            current={order._id === current}
            onChoose={() => onChoose(order._id)}
          />
        ))}
      </ul>
      {open.length === 0 && <p css={none}>{t('orders.noParked')}</p>}
      <div css={newLook}>
        <Button wide icon={<Plus aria-hidden />} onClick={() => onChoose(null)}>
          {t('orders.new')}
        </Button>
      </div>
    </>
  )
}

/** Orders for later come first, by the time at which they are wanted; then the others, the latest first. */
const byTime = (open: readonly Order[]) =>
  open.toReversed().toSorted((a, b) => (a.wantedAt ?? LAST).localeCompare(b.wantedAt ?? LAST))
const LAST = '~'

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

const chip = css({
  flex: 'none',
  // As wide as its longest usual words: it must not push the search when the order gets its number.
  width: '14em',
  minHeight: 44,
  paddingBlock: 0,
  borderRadius: 'var(--radius-pill)',
  '& > span': { flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: '0.5em' },
  '& > svg': { width: 18, height: 18 },
  '@media (max-width: 900px)': {
    flex: '0 1 auto',
    width: 'auto',
    minWidth: 76,
    paddingInline: 12,
    '& > svg': { display: 'none' },
  },
})
const labelLook = css({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'start',
  // Where it is as narrow as its words: at least as wide as before the first dish.
  '@media (max-width: 900px)': {
    '&::after': {
      content: 'attr(data-usual)',
      display: 'block',
      height: 0,
      visibility: 'hidden',
    },
  },
})
const typeLook = css({ fontWeight: 400, '@media (max-width: 900px)': { display: 'none' } })
const badge = css({
  flex: 'none',
  minWidth: 22,
  padding: '0 6px',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--on-action)',
  color: 'var(--action)',
  fontSize: 'var(--text-xs)',
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
})
// In view below a long list, which passes behind it unseen.
const newLook = css({
  position: 'sticky',
  insetBlockEnd: 'calc(-1 * var(--space-3))',
  paddingBlockEnd: 'var(--space-3)',
  marginBlockEnd: 'calc(-1 * var(--space-3))',
  background: 'var(--raised)',
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
