import { useSyncExternalStore } from 'react'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRow } from '../../../ui/link/hooks.ts'
import { useDesk } from '../desk/desk.ts'

/** Returns what to do about a line of which more is to be sent than is left; null where there is enough. */
export function useShortWords({ menuItemId, quantity, sent }: OrderLine): string | null {
  const t = useT()
  const { orders } = useDesk()
  const left = useRow('dishCounts', menuItemId)?.left
  const dish = useRow('menu', menuItemId)
  const isOut = dish?.kind === 'item' && dish.soldOut
  const isLimited = left !== undefined || isOut
  const wanted = useSyncExternalStore(orders.subscribe, () =>
    isLimited ? unsentOf(orders.order(), menuItemId) : 0,
  )
  if (!isLimited || quantity === (sent?.quantity ?? 0)) return null
  if (isOut || left === 0) return t('orders.noneLeft')
  return left !== undefined && wanted > left ? t('orders.fewLeft', { n: left }) : null
}

const unsentOf = (order: Order | null, menuItemId: string) =>
  (order?.lines ?? []).reduce(
    (sum, line) =>
      line.menuItemId === menuItemId ? sum + line.quantity - (line.sent?.quantity ?? 0) : sum,
    0,
  )
