import { lineOffer } from '../promotions/line-offer.ts'
import type { PromotionVersion } from '../promotions/definition.ts'
import type { CommandOf } from './command.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { Order, OrderLine } from './order.ts'
import { accept, onOrder, refuse, revise, withinPaid, withinTotal } from './outcome.ts'

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
    if (!version || version.currency !== order.policy.currency) return refuse('OFFER_UNKNOWN')
    const removed = removedOffers.filter((id) => id !== version.promotionId)
    const isBack = removed.length < removedOffers.length
    if (version.givenBy === 'itself' && version.tender === undefined) {
      if (!known) return refuse('OFFER_UNKNOWN')
      return isBack
        ? withinPaid(state, order, revise(order, { removedOffers: removed }))
        : accept(state)
    }
    if (known?.given && !isBack) return accept(state)
    if (context.isOfferOn?.(version, order.type, at) === false) return refuse('OFFER_NOT_DUE')
    if (version.givenBy === 'code' && context.hasCode?.(offerId) === false)
      return refuse('OFFER_UNKNOWN')
    const given = { ...version, given: { at } }
    return withinPaid(
      state,
      order,
      revise(order, {
        lines: order.lines.map((line) => carrying(line, version, context)),
        offers: [...offers.filter(({ _id }) => _id !== offerId), given],
        removedOffers: removed,
      }),
    )
  })
}

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
