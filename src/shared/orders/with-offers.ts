import { compare, multiply, ONE, ratioOf, round, subtract, ZERO } from '../money/ratio.ts'
import { partOf, reaches } from '../pricing/exempt.ts'
import { priceOrder } from '../pricing/price-order.ts'
import { rulesOf } from '../pricing/rules-of.ts'
import { bestOf, type Tried } from '../promotions/best-of.ts'
import type { PromotionVersion } from '../promotions/definition.ts'
import { isOfOrder } from '../promotions/reward.ts'
import type { OfferedLine } from '../promotions/stock.ts'
import { byOwner, type Taken, takeAll } from '../promotions/taken.ts'
import { dishesOf } from './dishes-of.ts'
import { idOfBoth } from './offer-id.ts'
import { isByPerson } from './is-by-person.ts'
import { isOpen } from './order-can.ts'
import type { Order, OrderDiscount } from './order.ts'
import type { OrderOffer } from './order-offer.ts'
import { piecePrice, pricedParts } from './priced-parts.ts'

/** Returns the lines of an order as promotions see them. What is on the house has none. */
export function offeredLines({ lines, policy, discounts = [] }: Order): readonly OfferedLine[] {
  const free = discounts.filter(
    ({ category, pieces }) => category === 'comp' && pieces === undefined,
  )
  return lines.map((line) => {
    const isFree = free.some(({ lineIds }) => lineIds?.includes(line._id) ?? true)
    return {
      _id: line._id,
      quantity: line.quantity,
      price: piecePrice(line),
      rules: rulesOf(policy, line.taxClass),
      comboId: line.combo?._id,
      extra: line.combo?.extra,
      offers: isFree ? undefined : line.offers,
    }
  })
}

/** Returns whether only the server can say that a guest may have a promotion, and how often. */
export const isForGuests = ({ conditions, limits }: PromotionVersion): boolean =>
  conditions.guest !== undefined ||
  limits.perGuest !== undefined ||
  limits.perGuestDay !== undefined

/** Returns whether a promotion may come onto an order at all: it was not taken off, and is for its guest. */
export const isDue = (
  { removedOffers = [], customer, type }: Order,
  offer: OrderOffer,
): boolean => {
  const { promotionId, givenBy, tender, given, when } = offer
  const isGiven = given !== undefined || (givenBy === 'itself' && tender === undefined)
  return (
    isGiven &&
    (when?.types?.includes(type) ?? true) &&
    !removedOffers.includes(promotionId) &&
    (!isForGuests(offer) || customer?.meets?.includes(promotionId) === true)
  )
}

const isFixed = ({ offer }: OrderDiscount): boolean => offer?.fixed === true
/** Discounts that a person gave count as one offer on the whole order. */
const isByHand = ({ category }: OrderDiscount): boolean => category === 'discount'
const isByLaw = ({ category }: OrderDiscount): boolean => category === 'statutory'
const isOnOrder = ({ offer }: OrderDiscount): boolean => offer !== undefined && !offer.parts

/** Returns an order with what its promotions take off: of all sets of them that may be, the guest has the best. */
export function withOffers(order: Order): Order {
  const { offers = [], discounts = [] } = order
  const isTouched = offers.length > 0 || discounts.some(({ offer, beaten }) => offer ?? beaten)
  if (!isOpen(order) || !isTouched) return order
  const given = discounts.map(({ beaten: _beaten, ...one }): OrderDiscount => one)
  const fixed = given.filter(isFixed)
  const own = given.filter(isByPerson)
  const isShown = order.payments.length > 0 || fixed.length > 0
  const lines = offeredLines({ ...order, discounts: own })
  const carried = new Set(lines.flatMap(({ offers: has = [] }) => has.map(({ _id }) => _id)))
  const due = offers
    .filter(
      (one) => isDue(order, one) && carried.has(one._id) && !(isShown && isOfOrder(one.reward)),
    )
    .toSorted(byOwner)
  const made = bestOf<OrderOffer, TakenSet, readonly OrderDiscount[]>(due, NONE, {
    plan: (set) => {
      const taken = mayBeTogether(set) ? takeAll(set, lines) : null
      return taken && { set, taken, most: mostOff(taken, order) }
    },
    price: ({ set, taken }) =>
      choicesOf(set, fixed, own)
        .map(([hidden, lawStands]) => priced(order, taken, { fixed, own, hidden, lawStands }))
        .reduce((best, one) => (one.total < best.total ? one : best)),
  }).result
  return made.length > 0 || order.discounts ? { ...order, discounts: [...made] } : order
}

type TakenSet = {
  readonly set: readonly OrderOffer[]
  readonly taken: readonly Taken[]
  readonly most: number
}
const NONE: TakenSet = { set: [], taken: [], most: 0 }

/** What an order comes to before anything is off. */
function fullTotal(order: Order): number {
  const { lines, policy } = pricedParts(order)
  return priceOrder(lines, policy).totals.total
}

/** A service charge, with its tax, falls with the goods; what is rounded is a few units. */
const ROUNDED = 4

/** Returns the most by which a set can lower the total. */
function mostOff(taken: readonly Taken[], order: Order): number {
  const onDishes = taken.flatMap(({ parts }) => parts).reduce((sum, { amount }) => sum + amount, 0)
  const onOrder = taken.reduce((sum, { version: { reward } }) => {
    if (reward.kind === 'orderAmount') return sum + reward.amount
    return reward.kind === 'orderPercent' ? sum + (fullTotal(order) * reward.percent) / 100 : sum
  }, 0)
  const service = (order.policy.serviceCharge?.rate ?? 0) / 100
  return (onDishes + onOrder) * (1 + 2 * service) + ROUNDED + taken.length
}

const mayBeTogether = (set: readonly OrderOffer[]): boolean =>
  (set.length < 2 || !set.some(({ alone }) => alone)) &&
  set.filter(({ reward }) => isOfOrder(reward)).length < 2

type Hides = (discount: OrderDiscount) => boolean
const none: Hides = () => false

/**
 * Returns the ways in which a set may stand beside what people and laws give: either the promotions on the whole order or
 * the discounts by hand, and either the law beside them, which they do not reach, or no law. `hidden`: discounts that take nothing off.
 */
function choicesOf(
  set: readonly OrderOffer[],
  fixed: readonly OrderDiscount[],
  own: readonly OrderDiscount[],
): readonly (readonly [hidden: Hides, lawStands: boolean])[] {
  const isRival = set.some(({ alone, reward }) => alone || isOfOrder(reward))
  const fixedRival = fixed.some(isOnOrder)
  const byHand: readonly Hides[] = isRival
    ? [isByHand]
    : fixedRival && own.some(isByHand)
      ? [isByHand, isOnOrder]
      : [none]
  const hasLaw = own.some(isByLaw)
  const anyOffer = set.length > 0 || fixed.length > 0
  return byHand.flatMap((hand) => [
    [hand, true] as const,
    ...(hasLaw && anyOffer
      ? [[(one: OrderDiscount) => hand(one) || isByLaw(one), false] as const]
      : []),
  ])
}

type Standing = {
  readonly fixed: readonly OrderDiscount[]
  readonly own: readonly OrderDiscount[]
  readonly hidden: Hides
  readonly lawStands: boolean
}

/** Prices an order with what was taken; what does not stand is marked. */
function priced(
  order: Order,
  taken: readonly Taken[],
  { fixed, own, hidden, lawStands }: Standing,
): Tried<readonly OrderDiscount[]> {
  const marked = (one: OrderDiscount): OrderDiscount =>
    hidden(one) ? { ...one, beaten: true } : one
  const kept = own.map(marked)
  const left = lawStands ? leftByLaw(order, kept) : all
  const made = taken.flatMap((one) => discountOf(order, one, left) ?? [])
  const standing = [...fixed.map(marked), ...made, ...kept]
  const result = standing.map((one) => capped(order, one, standing))
  const { lines, policy, discounts } = pricedParts({ ...order, discounts: result })
  return { total: priceOrder(lines, policy, discounts).totals.total, result }
}

/** What is left of an amount on a line where guests whom a law exempts have their parts of it. */
type Left = (amount: number, lineId: string) => number
const all: Left = (amount) => amount

/** A guest whom a law exempts has their part of each line; promotions have the rest of it. */
function leftByLaw(order: Order, kept: readonly OrderDiscount[]): Left {
  if (!kept.some(({ category, beaten }) => category === 'statutory' && !beaten)) return all
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
    by: order.openedBy,
    approvedBy: null,
    at: given?.at ?? order.openedAt,
  }
  const offer = { _id, promotionId, name, ...(tender && { tender }) }
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
