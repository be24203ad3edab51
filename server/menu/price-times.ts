import { bestPrice, keyText, OwnType } from '#shared/menu/item-price.ts'
import { OrderType } from '#shared/money/order-type.ts'
import type { PriceEvent } from './item-prices.ts'

/** A price of a dish or a choice and when it held, in milliseconds; `until` is `Infinity` while it holds. */
export type PriceSpan = {
  readonly price: number
  /** It took the place of the price of a dish, as that of its size. */
  readonly sizes: boolean
  /** It held in this daypart; null: outside of those that are named, or at any hour. */
  readonly daypartId: string | null
  readonly since: number
  readonly until: number
}

/** Returns every price that a dish or a choice had in orders of a type. */
export type PriceSpans = (orderType: OrderType) => readonly PriceSpan[]

/**
 * Returns when each price of a dish held in a branch, outside of dayparts and in them, from everything that was
 * ever set: a price for the branch ends the one of the restaurant there.
 * @param events from the first
 */
export function priceSpans(events: readonly PriceEvent[], branchId: string): PriceSpans {
  const daypartIds = [null, ...new Set(events.flatMap(({ daypartId }) => daypartId ?? []))]
  const set = new Map<string, PriceEvent & { readonly price: number }>()
  const spans = new Map<string, readonly PriceSpan[]>()
  let sizes = false
  for (const [at, event] of events.entries()) {
    const { price, since } = event
    if (price === null) set.delete(keyText(event))
    else set.set(keyText(event), { ...event, price })
    sizes = event.sizes ?? sizes
    // What was set together holds together.
    if (events[at + 1]?.since === since) continue
    const all = usable([...set.values()])
    for (const orderType of OrderType.options) {
      for (const daypartId of daypartIds) {
        const key = keyOf(orderType, daypartId)
        const now = bestPrice(all, { branchId, orderType, daypartId })
        if (now === undefined) continue
        const begun = { price: now, sizes, daypartId, since, until: Infinity }
        spans.set(key, followed(spans.get(key) ?? [], begun))
      }
    }
  }
  return (type) => daypartIds.flatMap((daypartId) => spans.get(keyOf(type, daypartId)) ?? [])
}

const keyOf = (type: OrderType, daypartId: string | null) => `${type} ${daypartId ?? ''}`

/** Returns the spans of one key with what it cost next, which may be what it cost before. */
function followed(spans: readonly PriceSpan[], next: PriceSpan): readonly PriceSpan[] {
  const last = spans.at(-1)
  if (!last) return [next]
  if (last.price === next.price && last.sizes === next.sizes) return spans
  return [...spans.slice(0, -1), { ...last, until: next.since }, next]
}

/** Returns when a price that is no size's last held, outside of dayparts or in those that were on; undefined if it never did. */
export const priceUntil = (
  spans: readonly PriceSpan[],
  price: number,
  daypartIds: readonly string[],
): number | undefined =>
  lastOf(
    spans
      .filter((span) => span.price === price && !span.sizes)
      .filter(({ daypartId }) => daypartId === null || daypartIds.includes(daypartId))
      .map(({ until }) => until),
  )

/** Returns the last of several ends; undefined where there is none. */
export const lastOf = (untils: readonly number[]): number | undefined =>
  untils.length > 0 ? Math.max(...untils) : undefined

/** The history of a type repeats the price at the table where the type has none of its own. */
function usable<P extends PriceEvent & { readonly price: number }>(prices: readonly P[]) {
  const plain = prices.filter(({ branchId, daypartId }) => branchId === null && daypartId === null)
  const base = plain.find(({ orderType }) => orderType === null)?.price
  const repeated = plain.filter(
    ({ orderType, price }) => OwnType.safeParse(orderType).success && price === base,
  )
  return prices.filter((one) => !repeated.includes(one))
}
