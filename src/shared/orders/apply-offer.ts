import { lineOffer } from '../promotions/offer-on-line.ts'
import type { PromotionVersion } from '../promotions/definition.ts'
import type { CommandOf } from './command.ts'
import type { ApplyContext, LaneState, Outcome, Refusal } from './lane.ts'
import { comesByItself } from './line-offers.ts'
import type { OrderOffer } from './order-offer.ts'
import type { Order, OrderLine } from './order.ts'
import { accept, onOrder, refuse, revise, senderPart, withinPaid, withinTotal } from './outcome.ts'
import { isPaidOtherwise } from './tender-bound.ts'
import { fixedOn, isGiven } from './with-offers.ts'

/**
 * Gives an order a promotion: one by a code, one of the person at the till, or one that was taken off. It is on the
 * dishes that are there, except what was fixed before, and on those that come.
 */
export function applyOffer(
  state: LaneState,
  { payload: { offerId }, at }: CommandOf<'order.applyOffer'>,
  context: ApplyContext,
): Outcome {
  return onOrder(state, 'order.applyOffer', (order) => {
    const { offers = [], removedOffers = [] } = order
    const known = offers.find(({ _id }) => _id === offerId)
    const version = known ?? context.offer?.(offerId)
    const fault = version ? faultOf(version, order, at, context) : 'OFFER_UNKNOWN'
    if (!version || fault) return refuse(fault ?? 'OFFER_UNKNOWN')
    const removed = removedOffers.filter((id) => id !== version.promotionId)
    if (known && isGiven(known) && removed.length === removedOffers.length) return accept(state)
    const change = { ...givenNow(order, version, at, context), removedOffers: removed }
    return withinPaid(state, order, revise(order, change))
  })
}

/** What is given is on the dishes that are there, and the order has who gave it. An automatic one comes back as it was. */
function givenNow(
  { lines, offers = [] }: Order,
  version: OrderOffer,
  at: string,
  context: ApplyContext,
): Partial<Order> {
  if (comesByItself(version)) return {}
  const others = offers.filter(({ _id }) => _id !== version._id)
  return {
    lines: lines.map((line) => carrying(line, version, context)),
    offers: [...others, { ...version, given: { at, ...giver(version, context) } }],
  }
}

/** A code is the guest's: of all others the order has who gave them. */
const giver = ({ givenBy }: PromotionVersion, { actor, sentBy }: ApplyContext) =>
  givenBy === 'code' ? {} : { by: actor, ...senderPart(sentBy) }

/** Returns why a promotion cannot be given; null where it can. An automatic one can only come back. */
function faultOf(
  version: OrderOffer,
  order: Order,
  at: string,
  { isOfferOn, hasCode }: ApplyContext,
): Refusal | null {
  const { type, policy, offers = [] } = order
  if (version.currency !== policy.currency) return 'OFFER_UNKNOWN'
  if (isPaidOtherwise(order, version)) return 'TENDER_BOUND'
  // Once it was taken off, another order may have the code.
  if (version.givenBy === 'code' && hasCode?.(version._id) === false) return 'OFFER_UNKNOWN'
  if (offers.some((known) => known._id === version._id && isGiven(known))) return null
  if (isGiven(version)) return 'OFFER_UNKNOWN'
  const isDue = !hasByCode(order, version) && isOfferOn?.(version, type, at) !== false
  return isDue ? null : 'OFFER_NOT_DUE'
}

/** A code gives once, also after the order was divided, joined or paid in part. */
const hasByCode = (order: Order, { givenBy, promotionId }: OrderOffer): boolean =>
  givenBy === 'code' && fixedOn(order).some(({ offer }) => offer?.promotionId === promotionId)

/** Of an order that was divided or paid in part, what was there keeps what it had. */
function carrying(line: OrderLine, version: PromotionVersion, { item }: ApplyContext): OrderLine {
  const dish = item(line.combo?.menuItemId ?? line.menuItemId)
  if (!dish || line.packaging || line.offers?.length === 0) return line
  const mark = lineOffer(version, dish, line.modifiers)
  const others = (line.offers ?? []).filter(({ _id }) => _id !== version._id)
  return mark ? { ...line, offers: [...others, mark] } : line
}

/** Takes a promotion off: the guest pays more, so that no permission is asked for. */
export function removeOffer(
  state: LaneState,
  { payload: { promotionId } }: CommandOf<'order.removeOffer'>,
): Outcome {
  return onOrder(state, 'order.removeOffer', (order: Order) => {
    const { removedOffers = [], discounts } = order
    if (removedOffers.includes(promotionId)) return accept(state)
    if (!hasOffer(order, promotionId)) return refuse('OFFER_UNKNOWN')
    return withinTotal(
      state,
      order,
      revise(order, {
        removedOffers: [...removedOffers, promotionId],
        // What is fixed does not follow from the dishes any more.
        ...(discounts && {
          discounts: discounts.filter(({ offer }) => offer?.promotionId !== promotionId),
        }),
      }),
    )
  })
}

/** Also what is left of one whose dishes have gone. */
const hasOffer = ({ offers = [], discounts = [] }: Order, promotionId: string): boolean =>
  offers.some((one) => one.promotionId === promotionId) ||
  discounts.some(({ offer }) => offer?.promotionId === promotionId)
