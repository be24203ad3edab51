import { useSyncExternalStore } from 'react'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRow } from '../../../ui/link/hooks.ts'
import { useDesk } from '../desk/desk.ts'

/** Returns what to do about a line of which more is to be sent than is left; null where there is enough. */
export function useShortWords({ menuItemId, quantity, sent }: OrderLine): string | null {
  const t = useT()
  const { orders } = useDesk()
  const left = useLeft(menuItemId)
  const wanted = useSyncExternalStore(orders.subscribe, () =>
    left === null ? 0 : unsentOf(orders.order(), menuItemId),
  )
  const isSent = quantity === (sent?.quantity ?? 0)
  if (left === null || isSent || wanted <= left) return null
  return left === 0 ? t('orders.noneLeft') : t('orders.fewLeft', { n: left })
}

/** How many are left of a dish; null where no one counts it and it is not sold out. */
function useLeft(menuItemId: string): number | null {
  const count = useRow('dishCounts', menuItemId)
  const dish = useRow('menu', menuItemId)
  return dish?.kind === 'item' && dish.soldOut ? 0 : (count?.left ?? null)
}

const unsentOf = (order: Order | null, menuItemId: string) =>
  (order?.lines ?? []).reduce(
    (sum, line) =>
      line.menuItemId === menuItemId ? sum + line.quantity - (line.sent?.quantity ?? 0) : sum,
    0,
  )
