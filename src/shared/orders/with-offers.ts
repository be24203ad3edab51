import { rulesOf } from '../pricing/rules-of.ts'
import { bestOf } from '../promotions/best-of.ts'
import type { PromotionVersion } from '../promotions/definition.ts'
import { isOfOrder } from '../promotions/is-of-order.ts'
import type { OfferedLine } from '../promotions/stock.ts'
import { byOwner, type Taken, takeAll } from '../promotions/taken.ts'
import { isByPerson } from './is-by-person.ts'
import { type Hides, type Offered, priced } from './offer-discounts.ts'
import { isOpen } from './order-can.ts'
import type { Order, OrderDiscount } from './order.ts'
import type { OrderOffer } from './order-offer.ts'
import { piecePrice, pricedTotals } from './priced-parts.ts'

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

/** Returns whether a promotion is on an order at all: automatically, or because it was given. */
export const isGiven = ({
  given,
  givenBy,
  tender,
}: Pick<OrderOffer, 'given' | 'givenBy' | 'tender'>): boolean =>
  given !== undefined || (givenBy === 'itself' && tender === undefined)

/** Returns whether a promotion may take something off: it was not taken off, and is for its type and its guest. */
const isDue = ({ removedOffers = [], customer, type }: Order, offer: OrderOffer): boolean => {
  const { promotionId, when } = offer
  return (
    isGiven(offer) &&
    (when?.types?.includes(type) ?? true) &&
    !removedOffers.includes(promotionId) &&
    (!isForGuests(offer) || customer?.meets?.includes(promotionId) === true)
  )
}

const isFixed = ({ offer }: OrderDiscount): boolean => offer?.fixed === true
/** Discounts that a person gave count as one offer on the whole order. */
const isByHand = ({ category }: OrderDiscount): boolean => category === 'discount'
const isByLaw = ({ category }: OrderDiscount): boolean => category === 'statutory'
/** Beside it, no discount that a person gave applies. */
const isRivalOfHand = ({ offer }: OrderDiscount): boolean =>
  offer !== undefined && (!offer.parts || offer.alone === true)

/** Returns what is fixed on an order and still reaches one of its dishes. */
export function fixedOn({ discounts = [], lines }: Order): readonly OrderDiscount[] {
  const isThere = (lineId: string) => lines.some(({ _id }) => _id === lineId)
  return discounts.filter((one) => isFixed(one) && (one.lineIds?.some(isThere) ?? true))
}

/** Returns whether a promotion may come to an order beside what is fixed on it, which may be a part of the same one. */
const fitsFixed = (version: OrderOffer, fixed: readonly OrderDiscount[]): boolean => {
  const isSame = ({ offer }: OrderDiscount) => offer?.promotionId === version.promotionId
  if (version.limits.perOrder !== undefined && fixed.some(isSame)) return false
  return fixed.every((one) => isSame(one) || !(version.alone || one.offer?.alone))
}

/**
 * Returns an order with its totals, and with what its promotions take off: of all sets of them that may be, the guest has
 * the best.
 * @param plain its totals without any of them, where they are known
 */
export function withOffers(order: Order, plain?: Order['totals']): Order {
  const { offers = [], discounts = [] } = order
  const isTouched = offers.length > 0 || discounts.some(({ offer, beaten }) => offer ?? beaten)
  if (!isOpen(order) || !isTouched) return { ...order, totals: pricedTotals(order) }
  const given = discounts.map(({ beaten: _beaten, ...one }): OrderDiscount => one)
  const fixed = given.filter(isFixed)
  const own = given.filter(isByPerson)
  const isShown = order.payments.length > 0 || fixed.length > 0
  const standing = fixedOn(order)
  const lines = offeredLines({ ...order, discounts: own })
  const carried = new Set(lines.flatMap(({ offers: has = [] }) => has.map(({ _id }) => _id)))
  const due = offers
    .filter(
      (one) =>
        isDue(order, one) &&
        carried.has(one._id) &&
        !(isShown && isOfOrder(one.reward)) &&
        fitsFixed(one, standing),
    )
    .toSorted(byOwner)
  const { discounts: made, totals } = bestOf<OrderOffer, TakenSet, Offered>(due, NONE, {
    plan: (set) => {
      const taken = mayBeTogether(set) ? takeAll(set, lines) : null
      return taken && { set, taken, most: mostOff(taken, order) }
    },
    price: ({ set, taken }) =>
      plain && set.length + fixed.length === 0
        ? { total: plain.total, result: { discounts: own, totals: plain } }
        : choicesOf(set, fixed, own)
            .map(([hidden, lawApplies]) => priced(order, taken, { fixed, own, hidden, lawApplies }))
            .reduce((best, one) => (one.total < best.total ? one : best)),
  }).result
  return { ...order, ...((made.length > 0 || order.discounts) && { discounts: [...made] }), totals }
}

type TakenSet = {
  readonly set: readonly OrderOffer[]
  readonly taken: readonly Taken[]
  readonly most: number
}
const NONE: TakenSet = { set: [], taken: [], most: 0 }

/** What an order comes to before anything is off. */
const fullTotal = ({ lines, policy }: Order): number => pricedTotals({ lines, policy }).total

/** A service charge, with its tax, falls with the goods; what is rounded is a few units. */
const ROUNDED = 4

/** Returns the most by which a set can lower the total. */
function mostOff(taken: readonly Taken[], order: Order): number {
  const ofDishes = taken.flatMap(({ parts }) => parts).reduce((sum, { amount }) => sum + amount, 0)
  const ofOrder = taken.reduce((sum, { version: { reward } }) => {
    if (reward.kind === 'orderAmount') return sum + reward.amount
    return reward.kind === 'orderPercent' ? sum + (fullTotal(order) * reward.percent) / 100 : sum
  }, 0)
  const service = (order.policy.serviceCharge?.rate ?? 0) / 100
  return (ofDishes + ofOrder) * (1 + 2 * service) + ROUNDED + taken.length
}

const mayBeTogether = (set: readonly OrderOffer[]): boolean =>
  (set.length < 2 || !set.some(({ alone }) => alone)) &&
  set.filter(({ reward }) => isOfOrder(reward)).length < 2

const none: Hides = () => false

/**
 * Returns the ways in which a set may apply beside what people and laws give: either the promotions on the whole order or
 * the discounts by hand, and either the law beside them, which they do not reach, or no law. `hidden`: discounts that take nothing off.
 */
function choicesOf(
  set: readonly OrderOffer[],
  fixed: readonly OrderDiscount[],
  own: readonly OrderDiscount[],
): readonly (readonly [hidden: Hides, lawApplies: boolean])[] {
  const isRival = set.some(({ alone, reward }) => alone || isOfOrder(reward))
  const fixedRival = fixed.some(isRivalOfHand)
  const byHand: readonly Hides[] = isRival
    ? [isByHand]
    : fixedRival && own.some(isByHand)
      ? [isByHand, isRivalOfHand]
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
