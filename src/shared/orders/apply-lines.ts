import type { MenuItem } from '../menu/menu.ts'
import type { OrderType } from '../money/order-type.ts'
import type { ApplyContext, LaneState, Outcome, Refusal } from './lane.ts'
import { choicesOf } from './choices.ts'
import type { CommandOf, PayloadOf } from './command.ts'
import { isAdjusted } from './is-adjusted.ts'
import { askedPrice } from './asked-price.ts'
import { BOUNDS } from './bounds.ts'
import { togetherWith } from './combo.ts'
import { knowsLine } from './known-ids.ts'
import { offerEnded, withLineOffers } from './line-offers.ts'
import { hasEnded, linesFor, pricedAs, typePart } from './price-for-type.ts'
import type { LineModifier, Order, OrderLine } from './order.ts'
import {
  accept,
  onOrder,
  refuse,
  refuseFull,
  revise,
  senderPart,
  withinPaid,
  withinTotal,
} from './outcome.ts'
import { piecePrice } from './priced-parts.ts'

/** Adds a dish as it was shown to the cashier, with the price of that moment. */
export function addLine(
  state: LaneState,
  { payload, at }: CommandOf<'order.addLine'>,
  context: ApplyContext,
): Outcome {
  return onOrder(state, 'order.addLine', (order) => {
    if (knowsLine({ ...state, order }, payload.lineId)) {
      return refuse('LINE_EXISTS')
    }
    if (isFull(order, payload.modifiers.length)) return refuseFull()
    const item = context.item(payload.menuItemId)
    // A combo has no line of its own: see addCombo.
    if (!item || item.combo) return refuse('ITEM_UNKNOWN')
    if (!isSold(item, payload.pricedFor ?? order.type, at, context))
      return refuse('ITEM_NOT_OFFERED')
    const prices = pricedAs(payload.pricedFor, at, context)
    const modifiers = choicesOf(item, payload.modifiers, prices)
    if ('ok' in modifiers) return modifiers
    const judged = { ...prices, choices: modifiers }
    const asked = askedPrice(item, payload, order.policy.currency, judged)
    if ('ok' in asked) return asked

    const { weight: _weight, ...given } = payload
    const line = lineOf(item, { ...given, ...asked }, modifiers, at, context)
    // The type may have changed on another till while it was ordered here. Older tills say no type and keep their price.
    const lines = payload.pricedFor ? linesFor([line], order.type, [], context) : [line]
    if ('ok' in lines) return lines
    const carrying = withLineOffers(order, lines, { item, offers: payload.offers, at }, context)
    if (typeof carrying === 'string') return refuse(carrying)
    return withinTotal(
      state,
      order,
      revise(order, { ...carrying, lines: [...order.lines, ...carrying.lines] }),
    )
  })
}

type Given = Pick<
  PayloadOf<'order.addLine'>,
  'lineId' | 'quantity' | 'note' | 'cooked' | 'pricedFor' | 'course' | 'seat' | 'held'
> &
  Pick<OrderLine, 'unitPrice' | 'weight'>

/** Returns when a line is served and to whom; what is not said has no field. */
export const placePart = ({
  course,
  seat,
  held,
}: Pick<OrderLine, 'course' | 'seat' | 'held'>): Pick<OrderLine, 'course' | 'seat' | 'held'> => ({
  ...(course !== undefined && { course }),
  ...(seat !== undefined && { seat }),
  ...(held && { held }),
})

/** Returns a dish as a line of its order, with everything of the menu that it keeps. */
export function lineOf(
  item: MenuItem,
  { lineId, unitPrice, weight, pricedFor, quantity, cooked, ...given }: Given,
  modifiers: readonly LineModifier[],
  at: string,
  { actor, sentBy }: Pick<ApplyContext, 'actor' | 'sentBy'>,
): OrderLine {
  const note = given.note.trim()
  return {
    _id: lineId,
    menuItemId: item._id,
    name: item.name,
    station: item.station,
    ...(item.moreStations && { moreStations: item.moreStations }),
    ...(item.prepMinutes !== undefined && { prepMinutes: item.prepMinutes }),
    taxClass: item.taxClass,
    ...(item.allergens && item.allergens.length > 0 && { contains: item.allergens }),
    unitPrice,
    ...(weight && { weight }),
    ...(pricedFor && typePart(pricedFor)),
    modifiers: [...modifiers],
    note,
    ...placePart(given),
    quantity,
    sent: cooked ? { quantity, note, at } : null,
    amount: quantity * piecePrice({ unitPrice, modifiers }),
    addedBy: actor,
    ...senderPart(sentBy),
    addedAt: at,
  }
}

/** Returns whether a dish can be ordered at a moment; what was ordered before stays. */
export const isSold = (
  item: MenuItem,
  type: OrderType,
  at: string,
  { isOffered }: Pick<ApplyContext, 'isOffered'>,
): boolean => !isOffered || isOffered(item, type, at)

/** Returns whether an order has no room for more lines and choices. */
export const isFull = ({ lines }: Order, choices: number, more = 1): boolean =>
  lines.length + more > BOUNDS.lines ||
  (choices > 0 &&
    lines.reduce((sum, { modifiers }) => sum + modifiers.length, choices) > BOUNDS.choices)

/** Changes the quantity of a line. */
export function changeQuantity(
  state: LaneState,
  { payload, at }: CommandOf<'order.changeQuantity'>,
  context: ApplyContext,
): Outcome {
  return onLine(state, 'order.changeQuantity', payload.lineId, (order, named) => {
    const changed = togetherWith(order.lines, named).map((line): OrderLine => {
      const quantity = line.quantity + payload.by
      return { ...line, quantity, amount: quantity * piecePrice(line) }
    })
    if (changed.some(({ quantity, weight }) => quantity < 1 || quantity > mostPieces(weight))) {
      return refuse('QUANTITY_OUT_OF_RANGE')
    }
    if (changed.some(({ quantity, sent }) => quantity < (sent?.quantity ?? 0))) return refuseSent()
    const isMore = payload.by > 0
    const fault = isMore ? moreFault(order, changed, at, context) : null
    if (fault) return refuse(fault)
    const next = replaceLines(order, changed)
    return isMore ? withinTotal(state, order, next) : withinPaid(state, order, next)
  })
}

/** Returns why no more of some lines can be ordered: their price is agreed or over, or their dish is sold at other times. */
function moreFault(
  order: Order,
  lines: readonly OrderLine[],
  at: string,
  context: ApplyContext,
): Refusal | null {
  if (lines.some((line) => isAdjusted(order, line))) return 'LINE_ADJUSTED'
  const isOver = (line: OrderLine) =>
    hasEnded(line, at, context) || offerEnded(order, line, at, context)
  if (lines.some(isOver)) return 'PRICE_ENDED'
  const isOff = lines.some(({ combo, menuItemId }) => {
    const dish = context.item(combo?.menuItemId ?? menuItemId)
    return dish && !isSold(dish, order.type, at, context)
  })
  return isOff ? 'ITEM_NOT_OFFERED' : null
}

/** Another portion has another weight, and so a line of its own. */
const mostPieces = (weight: OrderLine['weight']) => (weight ? 1 : BOUNDS.pieces)

/** Changes what the kitchen should know; sent dishes get a message of their own at the next send. */
export function changeNote(state: LaneState, { payload }: CommandOf<'order.changeNote'>): Outcome {
  return onLine(state, 'order.changeNote', payload.lineId, (order, line) => {
    const note = payload.note.trim()
    if (note === line.note) return accept(state)
    return accept({ ...state, order: replaceLines(order, [{ ...line, note }]) })
  })
}

/** Takes a line off that the kitchen has not seen. */
export function voidLine(state: LaneState, { payload }: CommandOf<'order.voidLine'>): Outcome {
  return onLine(state, 'order.voidLine', payload.lineId, (order, line) => {
    const gone = togetherWith(order.lines, line)
    if (gone.some(({ sent }) => sent)) return refuseSent()
    const lines = order.lines.filter((old) => !gone.includes(old))
    return withinPaid(state, order, revise(order, { lines }))
  })
}

const refuseSent = () => refuse('LINE_SENT')

function replaceLines(order: Order, changed: readonly OrderLine[]): Order {
  const byId = new Map(changed.map((line) => [line._id, line]))
  return revise(order, { lines: order.lines.map((old) => byId.get(old._id) ?? old) })
}

function onLine(
  state: LaneState,
  action: 'order.changeQuantity' | 'order.changeNote' | 'order.voidLine',
  lineId: string,
  change: (order: Order, line: OrderLine) => Outcome,
): Outcome {
  return onOrder(state, action, (order) => {
    const line = order.lines.find(({ _id }) => _id === lineId)
    return line && !line.packaging ? change(order, line) : refuse('LINE_UNKNOWN')
  })
}
