import { compare, multiply, ONE, ratioOf, round, subtract, ZERO } from '../money/ratio.ts'
import { partOf, reaches } from '../pricing/exempt.ts'
import { priceOrder } from '../pricing/price-order.ts'
import type { Tried } from '../promotions/best-of.ts'
import type { PromotionVersion } from '../promotions/definition.ts'
import { isOfOrder } from '../promotions/is-of-order.ts'
import type { Taken } from '../promotions/taken.ts'
import { dishesOf } from './dishes-of.ts'
import { idOfBoth } from './offer-id.ts'
import type { Order, OrderDiscount } from './order.ts'
import type { OrderOffer } from './order-offer.ts'
import { pricedParts, pricedTotals } from './priced-parts.ts'

/** Says whether a discount takes nothing off. */
export type Hides = (discount: OrderDiscount) => boolean

/** What an order has beside the promotions that were taken, and what of it takes nothing off. */
type Standing = {
  readonly fixed: readonly OrderDiscount[]
  readonly own: readonly OrderDiscount[]
  readonly hidden: Hides
  readonly lawApplies: boolean
}

/** What a set of promotions leaves of an order: its discounts, and its totals with them. */
export type Offered = Pick<Order, 'totals'> & { readonly discounts: readonly OrderDiscount[] }

/** Prices an order with what was taken; what does not apply is marked. */
export function priced(
  order: Order,
  taken: readonly Taken[],
  { fixed, own, hidden, lawApplies }: Standing,
): Tried<Offered> {
  const marked = (one: OrderDiscount): OrderDiscount =>
    hidden(one) ? { ...one, beaten: true } : one
  const kept = own.map(marked)
  const left = lawApplies ? leftByLaw(order, kept) : whole
  const made = taken.flatMap((one) => discountOf(order, one, left) ?? [])
  const every = [...fixed.map(marked), ...made, ...kept]
  const discounts = every.map((one) => capped(order, one, every))
  const totals = pricedTotals({ ...order, discounts })
  return { total: totals.total, result: { discounts, totals } }
}

/** What is left of an amount on a line where guests whom a law exempts have their parts of it. */
type Left = (amount: number, lineId: string) => number
const whole: Left = (amount) => amount

/** A guest whom a law exempts has their part of each line; promotions have the rest of it. */
function leftByLaw(order: Order, kept: readonly OrderDiscount[]): Left {
  if (!kept.some(({ category, beaten }) => category === 'statutory' && !beaten)) return whole
  const exempting = pricedParts({ ...order, discounts: [...kept] }).discounts.filter(
    ({ exempt }) => exempt,
  )
  return (amount, lineId) => {
    const left = exempting
      .filter((one) => reaches(one, lineId))
      .reduce((rest, one) => subtract(rest, partOf(one)), ONE)
    return round(multiply(ratioOf(amount), compare(left, ZERO) < 0 ? ZERO : left))
  }
}

/** Returns what was taken as a discount of the order; undefined where a law leaves nothing of it. */
function discountOf(
  order: Order,
  { version, parts }: Taken,
  left: Left,
): OrderDiscount | undefined {
  const { _id, promotionId, name, reward, tender } = version
  const rest = parts
    .map((part) => ({ ...part, amount: left(part.amount, part.lineId) }))
    .filter(({ amount }) => amount > 0)
  const { given } = order.offers?.find((one) => one._id === _id) ?? {}
  const common = {
    category: 'offer' as const,
    // The first language is the owner's: reports name it so.
    reason: Object.values(name)[0] ?? '',
    ...whoGave(order, given),
    approvedBy: null,
  }
  const offer = {
    _id,
    promotionId,
    name,
    ...(given?.by && { given: true as const }),
    ...(tender && { tender }),
  }
  if (isOfOrder(reward)) return { ...common, ...onOrder(order, version), offer }
  const [first] = rest
  if (!first) return undefined
  return {
    ...common,
    _id: idOfBoth(_id, first.lineId),
    kind: 'amount',
    value: rest.reduce((sum, { amount }) => sum + amount, 0),
    lineIds: rest.map(({ lineId }) => lineId),
    offer: { ...offer, parts: rest },
  }
}

/** Of an automatic one, and of one by a code, it is who opened the order; facts name no one then. */
const whoGave = (
  { openedBy, openedAt }: Order,
  { by = openedBy, sentBy, at = openedAt }: Partial<NonNullable<OrderOffer['given']>> = {},
): Pick<OrderDiscount, 'by' | 'sentBy' | 'at'> => ({ by, ...(sentBy && { sentBy }), at })

/** It reaches the dishes that were ordered under it: all of the order, or those that are named. */
function onOrder(
  { _id: orderId, lines }: Order,
  { _id, reward }: PromotionVersion,
): Pick<OrderDiscount, '_id' | 'kind' | 'value' | 'lineIds'> {
  const dishes = dishesOf(lines)
  const reached = dishes.filter(({ offers = [] }) => offers.some((one) => one._id === _id))
  return {
    _id: idOfBoth(_id, orderId),
    ...(reward.kind === 'orderPercent'
      ? { kind: 'percent', value: reward.percent }
      : { kind: 'amount', value: reward.kind === 'orderAmount' ? reward.amount : 0 }),
    ...(reached.length < dishes.length && { lineIds: reached.map((line) => line._id) }),
  }
}

/** A percentage with a limit is that amount where it would be more. */
function capped(order: Order, one: OrderDiscount, all: readonly OrderDiscount[]): OrderDiscount {
  const reward = order.offers?.find(({ _id }) => _id === one.offer?._id)?.reward
  if (one.kind !== 'percent' || reward?.kind !== 'orderPercent' || reward.most === undefined)
    return one
  const { lines, policy, discounts } = pricedParts({ ...order, discounts: [...all] })
  const given = priceOrder(lines, policy, discounts).discounts.find(({ _id }) => _id === one._id)
  return (given?.amount ?? 0) > reward.most ? { ...one, kind: 'amount', value: reward.most } : one
}
