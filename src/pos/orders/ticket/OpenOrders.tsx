import { css } from '@emotion/react'
import Bike from 'lucide-react/icons/bike'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Utensils from 'lucide-react/icons/utensils'
import { memo, Suspense } from 'react'
import { checkName } from '#shared/orders/check-name.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { Popover } from '../../../ui/controls/Popover.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'
import { useDesk, useOrder } from '../desk/desk.ts'
import { useOpenOrders } from '../../place/use-open-orders.ts'

/** Fetched with what is beside the menu. */
const OpenOrderList = lazyPart(
  async () => ({ OpenOrderList: (await import('../menu/Bars.tsx')).OpenOrderList }),
  'OpenOrderList',
)

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
        <Suspense>
          <OpenOrderList
            onChoose={(next) => {
              onChoose(next)
              close()
            }}
          />
        </Suspense>
      )}
    </Popover>
  )
})

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
