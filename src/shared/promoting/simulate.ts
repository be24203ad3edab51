import type { MenuItem } from '../menu/menu.ts'
import { type OfferPlace, offerAt } from '../menu/offer.ts'
import type { Order } from '../orders/order.ts'
import { asOffered, withoutOffers } from '../orders/as-offered.ts'
import { pricedTotals } from '../orders/priced-parts.ts'
import { isPaidOtherwise } from '../orders/tender-bound.ts'
import type { PromotionVersion } from '../promotions/definition.ts'

/** A past order with the hour in which it was settled and what it cost; null: not all of it is known. */
export type PastOrder = {
  readonly order: Order
  readonly hour: number
  readonly cost: number | null
}

/** What a promotion would have done. Money is without tax. */
export type Simulated = {
  readonly orders: number
  readonly uses: number
  readonly discount: number
  /** Of the orders that it would have been on: what they would have brought less what they cost, where that is known. */
  readonly margin: number
  /** So many of them cost what is not known. */
  readonly uncosted: number
  /** So many of them would have brought less than they cost. */
  readonly belowCost: number
  /** Uses by the hour of the branch's clock, 0 to 23. */
  readonly hours: readonly number[]
}

type Scene = {
  readonly branch: OfferPlace
  readonly itemOf: (id: string) => MenuItem | undefined
}

/** Returns a function that gives orders of one policy the same one: what follows from its taxes is known of it then. */
function createPolicies(): (order: Order) => Order {
  const known = new Map<string, Order['policy']>()
  return (order) => {
    const text = JSON.stringify(order.policy)
    const policy = known.get(text) ?? order.policy
    known.set(text, policy)
    return { ...order, policy }
  }
}

/**
 * Returns what tries a promotion on past orders, in the sequence in which they were settled, by the rules by which tills
 * price. Its limits in all end it as they would have.
 */
export function createSimulation(version: PromotionVersion, { branch, itemOf }: Scene) {
  const { limits, when } = version
  const hours = Array.from({ length: 24 }, () => 0)
  const sums = { orders: 0, uses: 0, discount: 0, margin: 0, uncosted: 0, belowCost: 0 }
  const withPolicy = createPolicies()
  const isOn = (_: PromotionVersion, type: Order['type'], at: string) =>
    offerAt([when], { branch, type, at }).kind === 'now'
  const isOver = () =>
    (limits.inAll !== undefined && sums.uses >= limits.inAll) ||
    (limits.budget !== undefined && sums.discount >= limits.budget)

  /** What the order would have come to, and what would have been off it; undefined: nothing. */
  function usedOn(order: Order) {
    const without = withPolicy(withoutOffers(order))
    const hadOffers = order.discounts?.some(({ offer, beaten }) => offer ?? beaten) ?? false
    const plain = hadOffers ? pricedTotals(without) : order.totals
    const offered = asOffered(without, [version], { itemOf, isOn, plain })
    if (!offered?.discounts?.some(({ offer, beaten }) => offer && !beaten)) return undefined
    const { net } = offered.totals
    const discount = plain.net - net
    return discount > 0 ? { net, discount } : undefined
  }

  return {
    add({ order, hour, cost }: PastOrder): void {
      sums.orders += 1
      if (isOver()) return
      if (isPaidOtherwise(order, version)) return
      const used = usedOn(order)
      if (!used) return
      const { net } = used
      sums.uses += 1
      sums.discount += used.discount
      hours[hour] = (hours[hour] ?? 0) + 1
      if (cost === null) sums.uncosted += 1
      else {
        sums.margin += net - cost
        sums.belowCost += net < cost ? 1 : 0
      }
    },
    sums: (): Simulated => ({ ...sums, hours: [...hours] }),
  }
}
