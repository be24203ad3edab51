import { isByPerson } from '../orders/is-by-person.ts'
import { pricedParts } from '../orders/priced-parts.ts'
import type { Actor, Order } from '../orders/order.ts'
import type { Discount } from '../pricing/discount.ts'

/** Why a guest paid less than the menu says; a comp is on the house. */
export type ReductionCause = 'promotion' | 'manual' | 'statutory' | 'comp'

/** A reduction as the bill was priced with it, and who answers for it. */
export type Reduction = Discount & {
  readonly cause: ReductionCause
  readonly reason: string
  /** Null where it was automatic, or a code gave it. */
  readonly by: Actor | null
  readonly approvedBy: Actor | null
}

type Priced = Pick<Order, 'lines' | 'policy' | 'discounts'>

const CAUSES = {
  discount: 'manual',
  comp: 'comp',
  statutory: 'statutory',
  offer: 'promotion',
} as const

/** Returns the reductions of an order in the sequence in which the bill was priced with them. */
export function reductionsOf(order: Priced): readonly Reduction[] {
  const given = new Map((order.discounts ?? []).map((discount) => [discount._id, discount]))
  return pricedParts(order).discounts.map((discount) => {
    const known = given.get(discount._id)
    return {
      ...discount,
      cause: known ? CAUSES[known.category] : 'promotion',
      reason: known?.reason ?? discount.name,
      by: known && (isByPerson(known) || known.offer?.given) ? known.by : null,
      approvedBy: known?.approvedBy ?? null,
    }
  })
}
