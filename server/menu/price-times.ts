import { bestPrice, keyText, OwnType } from '#shared/menu/item-price.ts'
import { OrderType } from '#shared/money/order-type.ts'
import type { PriceEvent } from './item-prices.ts'

/** Returns the end of a price in milliseconds: `Infinity` while it holds, undefined if it never did. */
export type PriceUntil = (
  price: number,
  orderType: OrderType,
  daypartIds: readonly string[],
) => number | undefined

const WHOLE_DAY = ''

/**
 * Returns until when each price of a dish held in a branch, outside of dayparts and in them, from everything that was
 * ever set: a price for the branch ends the one of the restaurant there.
 * @param events from the first
 */
export function priceTimes(events: readonly PriceEvent[], branchId: string): PriceUntil {
  const daypartIds = [null, ...new Set(events.flatMap(({ daypartId }) => daypartId ?? []))]
  const set = new Map<string, PriceEvent & { readonly price: number }>()
  const untils = new Map<string, Map<number, number>>()
  const held = new Map<string, number>()
  for (const [at, event] of events.entries()) {
    const { price, since } = event
    if (price === null) set.delete(keyText(event))
    else set.set(keyText(event), { ...event, price })
    // What was set together holds together.
    if (events[at + 1]?.since === since) continue
    const all = usable([...set.values()])
    for (const orderType of OrderType.options) {
      for (const daypartId of daypartIds) {
        const key = `${orderType} ${daypartId ?? WHOLE_DAY}`
        const now = bestPrice(all, { branchId, orderType, daypartId })
        if (now === undefined) continue
        const ends = untils.get(key) ?? new Map<number, number>()
        untils.set(key, ends)
        const before = held.get(key)
        if (before !== undefined && before !== now) ends.set(before, since)
        ends.set(now, Infinity)
        held.set(key, now)
      }
    }
  }
  return (price, orderType, on) => {
    const ends = [WHOLE_DAY, ...on].flatMap(
      (daypartId) => untils.get(`${orderType} ${daypartId}`)?.get(price) ?? [],
    )
    return ends.length > 0 ? Math.max(...ends) : undefined
  }
}

/** The history of a type repeats the price at the table where the type has none of its own. */
function usable<P extends PriceEvent & { readonly price: number }>(prices: readonly P[]) {
  const plain = prices.filter(({ branchId, daypartId }) => branchId === null && daypartId === null)
  const base = plain.find(({ orderType }) => orderType === null)?.price
  const repeated = plain.filter(
    ({ orderType, price }) => OwnType.safeParse(orderType).success && price === base,
  )
  return prices.filter((one) => !repeated.includes(one))
}
