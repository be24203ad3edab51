import { nextSlots } from '#shared/dining/free-slots.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import type { Order } from '#shared/orders/order.ts'
import { placeOf } from '#shared/orders/wanted-time.ts'
import { useNow } from '../../../ui/frame/use-now.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne, useRows } from '../../../ui/link/hooks.ts'
import { useBranch } from '../../place/branch-context.ts'
import type { OrderCommands } from '../create-order-commands.ts'
import { PlaceKey } from '../ticket/PlaceKeys.tsx'

/** As many as a row of a tablet shows. */
const MOST = 8
const EVERY = 15_000

/** As soon as possible, or one of the next slots that have a place left. */
export function WantedKeys({
  order,
  type,
  commands,
}: {
  /** Null before its first dish. */
  readonly order: Order | null
  readonly type: OrderType
  readonly commands: Pick<OrderCommands, 'changeGuest'>
}) {
  const t = useT()
  const format = useFormat()
  const { branch } = useBranch()
  const now = useNow(EVERY) + (useOne('connection')?.clockOffset ?? 0)
  const taken = useRows('orders').flatMap((one) =>
    one._id === order?._id || one.branchId !== branch._id ? [] : (placeOf(one) ?? []),
  )
  if (!branch.slots || type === 'dine_in') return null
  const wantedAt = order?.wantedAt
  const free = nextSlots(branch, taken, { type, now, most: MOST }).map((at) =>
    new Date(at).toISOString(),
  )
  const times = wantedAt === undefined || free.includes(wantedAt) ? free : [wantedAt, ...free]
  const choose = (at: string | null) => void commands.changeGuest({ wantedAt: at })
  return (
    <>
      <PlaceKey pressed={wantedAt === undefined} onPress={() => choose(null)}>
        {t('orders.guest.asap')}
      </PlaceKey>
      {times.map((at) => (
        <PlaceKey key={at} pressed={at === wantedAt} onPress={() => choose(at)}>
          {at === wantedAt && order?.slot?.place === null
            ? t('orders.guest.over', { time: format.time(at) })
            : format.time(at)}
        </PlaceKey>
      ))}
    </>
  )
}
