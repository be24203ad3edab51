import type { ApplyContext, LaneState, Outcome, Refusal } from './lane.ts'
import { BOUNDS } from './bounds.ts'
import { togetherWith } from './combo.ts'
import type { CommandOf, PayloadOf } from './command.ts'
import type { Order, OrderDiscount } from './order.ts'
import type { DiscountCategory } from './order-values.ts'
import { isByPerson } from './is-by-person.ts'
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
    if (discounts.filter(isByPerson).length >= BOUNDS.discounts) return refuse('TOO_MANY_DISCOUNTS')
    const lost = reachFault(payload, order)
    if (lost) return refuse(lost)
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

/** Pieces of a combo are pieces of all its lines: of one of them alone there are none. */
function reachFault(
  { lineIds = [], pieces }: PayloadOf<'order.discount'>,
  { lines }: Order,
): Refusal | undefined {
  if (!lineIds.every((id) => lines.some(({ _id }) => _id === id))) return 'LINE_UNKNOWN'
  if (lines.length === 0) return 'NOTHING_TO_PAY'
  const isCut = lines.some(({ _id, combo }) => combo && lineIds.includes(_id))
  return isCut && pieces !== undefined ? 'COMBO_WHOLE' : undefined
}

/**
 * What a manager approved on the spot, and what is on the house, are the dishes that were there: a dish that is
 * added later has its price.
 */
function reachOf(
  { lineIds, category, overrideToken }: PayloadOf<'order.discount'>,
  { lines }: Order,
): string[] | undefined {
  if (lineIds) {
    const named = lines.filter(({ _id }) => lineIds.includes(_id))
    const all = named.flatMap((line) => togetherWith(lines, line).map(({ _id }) => _id))
    return [...new Set([...lineIds, ...all])]
  }
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
