import { css } from '@emotion/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import UserRound from 'lucide-react/icons/user-round'
import { memo } from 'react'
import type { Asked } from '#shared/dining/asks.ts'
import { asksFor, missingOf } from '#shared/dining/missing.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import type { Order } from '#shared/orders/order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useDesk, useOrder, useType } from '../desk/desk.ts'
import { WantedKeys } from '../dialogs/WantedKeys.tsx'
import { PlaceKey } from '../ticket/PlaceKeys.tsx'
import { ASKED_TEXTS } from '../dialogs/asked-texts.ts'

/**
 * What guests of this type of order are asked, one tap from the menu, and when they want it. It is there before the
 * first dish, so that nothing moves under the finger that taps it.
 */
export const GuestBar = memo(function GuestBar() {
  const order = useOrder()
  const type = useType()
  const { branch } = useBranch()
  const asks = asksFor(branch.asks, order ?? { type, tableId: null }).map(({ field }) => field)
  const hasTimes = Boolean(branch.slots) && type !== 'dine_in'
  if (asks.length === 0 && !hasTimes) return null
  return <Shown order={order} type={type} asks={asks} />
})

function Shown({
  order,
  type,
  asks,
}: {
  readonly order: Order | null
  readonly type: OrderType
  readonly asks: readonly Asked[]
}) {
  const t = useT()
  const format = useFormat()
  const { show, commands } = useDesk()
  const { branch } = useBranch()
  const missing = order ? missingOf(branch.asks, order) : []
  const known = asks.flatMap((field) => order?.[field] ?? [])
  const names = (fields: readonly Asked[]) =>
    format.list(fields.map((field) => t(ASKED_TEXTS[field])))
  const said = known.length > 0 ? known.join(' · ') : names(asks)
  return (
    <fieldset css={row} disabled={!order} aria-label={t('orders.guest.title')}>
      {asks.length > 0 && (
        <PlaceKey pressed={false} onPress={() => show({ kind: 'guest', lineId: null })}>
          <span css={[words, missing.length > 0 && lacks]}>
            {missing.length > 0 ? <CircleAlert aria-hidden /> : <UserRound aria-hidden />}
            {missing.length > 0 ? t('orders.guest.missing', { fields: names(missing) }) : said}
          </span>
        </PlaceKey>
      )}
      <WantedKeys order={order} type={type} commands={commands} />
    </fieldset>
  )
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minWidth: 0,
  padding: '12px 12px 0',
  overflowX: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
  '&:disabled': { opacity: 0.55 },
})
const words = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.4em',
  maxWidth: '20em',
  '& svg': { flex: 'none', width: 18, height: 18 },
})
const lacks = css({ color: 'var(--danger)', fontWeight: 600 })
