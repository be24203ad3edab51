import type { MenuItem } from '../menu/menu.ts'
import type { OrderType } from '../money/order-type.ts'
import type { PromotionVersion } from '../promotions/definition.ts'
import { lineOffer } from '../promotions/offer-on-line.ts'
import { isByPerson } from './is-by-person.ts'
import type { Order, OrderLine } from './order.ts'
import { withOffers } from './with-offers.ts'

type Known = {
  readonly itemOf: (id: string) => MenuItem | undefined
  /** Returns whether a promotion would have been on when a dish was ordered. */
  readonly isOn: (version: PromotionVersion, type: OrderType, at: string) => boolean
  /** What the order came to without promotions, where that is known. */
  readonly plain?: Order['totals']
}

/** Returns an order of the past without the promotions that it had. */
export function withoutOffers({
  offers: _offers,
  removedOffers: _removed,
  ...order
}: Order): Order {
  const { discounts, lines } = order
  return {
    ...order,
    lines: lines.map(({ offers: _own, ...line }) => line),
    ...(discounts && {
      discounts: discounts.flatMap(({ beaten: _beaten, ...one }) => (isByPerson(one) ? [one] : [])),
    }),
  }
}

/**
 * Returns a past order with what promotions would have taken off it, priced as tills do; null where they would have come onto
 * none of its dishes. `order`: without promotions.
 */
export function asOffered(
  order: Order,
  versions: readonly PromotionVersion[],
  { itemOf, isOn, plain }: Known,
): Order | null {
  const carried = new Set<PromotionVersion>()
  const lines = order.lines.map((line): OrderLine => {
    const item = itemOf(line.combo?.menuItemId ?? line.menuItemId)
    if (!item || line.packaging) return line
    const marks = versions.flatMap((version) => {
      const mark = lineOffer(version, item, line.modifiers)
      if (!mark || !isOn(version, order.type, line.addedAt)) return []
      carried.add(version)
      return [mark]
    })
    return marks.length > 0 ? { ...line, offers: marks } : line
  })
  if (carried.size === 0) return null
  const open: Order = {
    ...order,
    // What was paid of it says nothing of what it would have come to.
    status: 'open',
    payments: [],
    lines,
    offers: [...carried].map((version) => {
      const comes = version.givenBy === 'itself' && version.tender === undefined
      return comes ? version : { ...version, given: { at: order.openedAt } }
    }),
  }
  return withOffers(open, plain)
}
