import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { BOUNDS } from './bounds.ts'
import type { CommandOf, PayloadOf } from './command.ts'
import type { DiscountCategory, Order, OrderDiscount, OrderLine } from './order.ts'
import { accept, onOrder, refuse, revise, senderPart, withinPaid, withinTotal } from './outcome.ts'

/** Gives a discount on an order, or on lines of it. */
export function giveDiscount(
  state: LaneState,
  { payload, at }: CommandOf<'order.discount'>,
  { actor, sentBy, approvedBy, branch }: ApplyContext,
): Outcome {
  return onOrder(state, 'order.discount', (order) => {
    const { discounts = [] } = order
    if (discounts.some(({ _id }) => _id === payload.discountId)) return refuse('ID_REUSED')
    if (discounts.length >= BOUNDS.discounts) return refuse('TOO_MANY_DISCOUNTS')
    const named = payload.lineIds ?? []
    if (!named.every((id) => order.lines.some(({ _id }) => _id === id))) {
      return refuse('LINE_UNKNOWN')
    }
    if (order.lines.length === 0) return refuse('NOTHING_TO_PAY')
    const isHere = payload.category !== 'statutory' || branch.country === 'PH'
    if (!isHere || !isWhole(payload)) return refuse('DISCOUNT_INVALID')
    const { orderId: _order, discountId, overrideToken: _token, ...what } = payload
    const lineIds = reachOf(payload, order)
    const discount: OrderDiscount = {
      ...what,
      _id: discountId,
      reason: payload.reason.trim(),
      ...(lineIds && { lineIds }),
      by: actor,
      ...senderPart(sentBy),
      approvedBy: approvedBy ?? null,
      at,
    }
    return withinPaid(state, order, revise(order, { discounts: [...discounts, discount] }))
  })
}

/**
 * What a manager approved on the spot, and what is on the house, are the dishes that were there: a dish that is
 * added later has its price.
 */
function reachOf(
  { lineIds, category, overrideToken }: PayloadOf<'order.discount'>,
  { lines }: Order,
): string[] | undefined {
  if (lineIds) return [...new Set(lineIds)]
  const isFixed = category === 'comp' || (category === 'discount' && overrideToken !== undefined)
  return isFixed ? lines.map(({ _id }) => _id) : undefined
}

/** Philippine law: a fifth (RA 9994, RA 10754). */
export const STATUTORY_PERCENT = 20

/** Returns whether the parts of a discount fit together, whatever a device sends. */
const isWhole = (payload: PayloadOf<'order.discount'>): boolean =>
  isValue(payload) && isReach(payload) && FITS[payload.category](payload)

const isValue = ({ kind, value }: PayloadOf<'order.discount'>) =>
  kind === 'percent' ? value <= 100 : Number.isInteger(value)

/** Pieces are of one line, and a share of a percentage. */
const isReach = ({ kind, lineIds, pieces, guests }: PayloadOf<'order.discount'>) =>
  pieces === undefined || (kind === 'percent' && lineIds?.length === 1 && guests === undefined)

const FITS: Readonly<Record<DiscountCategory, (payload: PayloadOf<'order.discount'>) => boolean>> =
  {
    discount: ({ statute, guests }) => statute === undefined && guests === undefined,
    comp: ({ kind, value, reason, statute, guests }) =>
      kind === 'percent' &&
      value === 100 &&
      reason.trim() !== '' &&
      statute === undefined &&
      guests === undefined,
    statutory: ({ kind, value, statute, idNumber = '', holder = '' }) =>
      kind === 'percent' &&
      value === STATUTORY_PERCENT &&
      statute !== undefined &&
      idNumber.trim() !== '' &&
      holder.trim() !== '',
  }

/** Takes a discount off again: the guest pays more, so that no permission is asked for. */
export function removeDiscount(
  state: LaneState,
  { payload }: CommandOf<'order.removeDiscount'>,
): Outcome {
  return onOrder(state, 'order.removeDiscount', (order) => {
    const { discounts = [] } = order
    const left = discounts.filter(({ _id }) => _id !== payload.discountId)
    // Taken off by two tills, it is off.
    if (left.length === discounts.length) return accept(state)
    // What was added under a large discount may be more than an order can come to.
    return withinTotal(state, order, revise(order, { discounts: left }))
  })
}

/** Returns whether more pieces of a line would get a price or a discount that was given for those it has. */
export const isAdjusted = (
  { discounts = [] }: Pick<Order, 'discounts'>,
  { _id, priceChange }: Pick<OrderLine, '_id' | 'priceChange'>,
): boolean =>
  priceChange !== undefined ||
  discounts.some(
    ({ kind, pieces, lineIds }) =>
      kind === 'percent' && pieces === undefined && lineIds?.includes(_id) === true,
  )
