import { css } from '@emotion/react'
import Bike from 'lucide-react/icons/bike'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Utensils from 'lucide-react/icons/utensils'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Popover } from '../../../ui/controls/Popover.tsx'
import { press } from '../../../ui/controls/press.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useDesk, useOrder } from '../desk/desk.ts'
import { useOpenOrders } from './use-open-orders.ts'

const ICONS = { dine_in: Utensils, takeaway: ShoppingBag, delivery: Bike } as const

/** The order in hand, and behind it all open ones: nothing that was begun is ever out of reach. */
export function OpenOrders() {
  const t = useT()
  const { turnTo } = useDesk()
  const current = useOrder()
  const open = useOpenOrders()
  const others = open.filter(({ _id }) => _id !== current?._id).length
  const Icon = ICONS[current?.type ?? 'takeaway']
  const title = current ? (current.tableName ?? current.number) : t('orders.new')
  return (
    <Popover
      width={340}
      button={{
        kind: 'primary',
        css: chip,
        icon: current ? <Icon aria-hidden /> : <Plus aria-hidden />,
        title: t('orders.parked'),
        children: (
          <>
            <span css={labelLook}>
              {title}
              {current && <span css={typeLook}> · {t(`orders.types.${current.type}`)}</span>}
            </span>
            {others > 0 ? <span css={badge}>{others}</span> : <ChevronDown aria-hidden />}
          </>
        ),
      }}
    >
      {(close) => {
        const choose = (next: string | null) => {
          turnTo(next)
          close()
        }
        return (
          <>
            <h3 css={heading}>{t('orders.parked')}</h3>
            <ul css={list}>
              {open.toReversed().map((order) => (
                <OpenOrder
                  key={order._id}
                  order={order}
                  current={order._id === current?._id}
                  onChoose={() => choose(order._id)}
                />
              ))}
            </ul>
            {open.length === 0 && <p css={none}>{t('orders.noParked')}</p>}
            <div css={newLook}>
              <Button wide icon={<Plus aria-hidden />} onClick={() => choose(null)}>
                {t('orders.new')}
              </Button>
            </div>
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
  // As wide as its longest usual words: it must not push the search when the order gets its number.
  width: 212,
  minHeight: 40,
  paddingBlock: 0,
  borderRadius: 'var(--radius-pill)',
  '& > span': { flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: '0.5em' },
  '& > svg': { width: 18, height: 18 },
  '@media (max-width: 900px)': {
    width: 'auto',
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
