import type { MenuItem } from '../menu/menu.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { CommandOf, PayloadOf } from './command.ts'
import { isAdjusted } from './apply-discount.ts'
import { BOUNDS } from './bounds.ts'
import { knowsLine } from './known-ids.ts'
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
    if (!item) return refuse('ITEM_UNKNOWN')
    if (!context.priceWas(item._id, payload.unitPrice)) {
      return refuse('PRICE_UNKNOWN')
    }
    const modifiers = choicesOf(item, payload, context)
    if ('ok' in modifiers) return modifiers

    const { lineId, menuItemId, unitPrice, quantity, cooked } = payload
    const note = payload.note.trim()
    const line: OrderLine = {
      _id: lineId,
      menuItemId,
      name: item.name,
      station: item.station,
      ...(item.moreStations && { moreStations: item.moreStations }),
      ...(item.prepMinutes !== undefined && { prepMinutes: item.prepMinutes }),
      taxClass: item.taxClass,
      unitPrice,
      modifiers,
      note,
      quantity,
      sent: cooked ? { quantity, note, at } : null,
      amount: quantity * piecePrice({ unitPrice, modifiers }),
      addedBy: context.actor,
      ...senderPart(context.sentBy),
      addedAt: at,
    }
    return withinTotal(state, order, revise(order, { lines: [...order.lines, line] }))
  })
}

const isFull = ({ lines }: Order, choices: number): boolean =>
  lines.length >= BOUNDS.lines ||
  (choices > 0 &&
    lines.reduce((sum, { modifiers }) => sum + modifiers.length, choices) > BOUNDS.choices)

/**
 * Returns the choices as the menu names them: names that a device sends beside an id are never printed. Refuses
 * choices that the dish does not have, or not at this price, and too few or too many of a group.
 */
function choicesOf(
  item: MenuItem,
  { modifiers }: PayloadOf<'order.addLine'>,
  { modifierGroup, priceWas }: ApplyContext,
): LineModifier[] | Outcome {
  const choices: LineModifier[] = []
  for (const { groupId, optionId, price } of modifiers) {
    const option = modifierGroup(groupId)?.options.find(({ _id }) => _id === optionId)
    if (!option || !item.modifierGroupIds.includes(groupId)) {
      return refuse('MODIFIER_UNKNOWN')
    }
    if (!priceWas(optionId, price)) {
      return refuse('PRICE_UNKNOWN')
    }
    choices.push({ groupId, optionId, name: option.name, price, alert: option.alert })
  }
  for (const groupId of item.modifierGroupIds) {
    const group = modifierGroup(groupId)
    const taken = choices.filter((chosen) => chosen.groupId === groupId).length
    if (group && taken < group.min) {
      return refuse('MODIFIER_MISSING')
    }
    if (group && taken > group.max) {
      return refuse('MODIFIER_TOO_MANY')
    }
  }
  return choices
}

/** Changes the quantity of a line. */
export function changeQuantity(
  state: LaneState,
  { payload }: CommandOf<'order.changeQuantity'>,
): Outcome {
  return onLine(state, 'order.changeQuantity', payload.lineId, (order, line) => {
    const quantity = line.quantity + payload.by
    if (quantity < 1 || quantity > BOUNDS.pieces) {
      return refuse('QUANTITY_OUT_OF_RANGE')
    }
    if (quantity < (line.sent?.quantity ?? 0)) return refuseSent()
    const isMore = payload.by > 0
    if (isMore && isAdjusted(order, line)) return refuse('LINE_ADJUSTED')
    const amount = quantity * piecePrice(line)
    const next = replaceLine(order, { ...line, quantity, amount })
    return isMore ? withinTotal(state, order, next) : withinPaid(state, order, next)
  })
}

/** Changes what the kitchen should know; sent dishes get a message of their own at the next send. */
export function changeNote(state: LaneState, { payload }: CommandOf<'order.changeNote'>): Outcome {
  return onLine(state, 'order.changeNote', payload.lineId, (order, line) => {
    const note = payload.note.trim()
    if (note === line.note) return accept(state)
    return accept({ ...state, order: replaceLine(order, { ...line, note }) })
  })
}

/** Takes a line off that the kitchen has not seen. */
export function voidLine(state: LaneState, { payload }: CommandOf<'order.voidLine'>): Outcome {
  return onLine(state, 'order.voidLine', payload.lineId, (order, line) => {
    if (line.sent) return refuseSent()
    const lines = order.lines.filter(({ _id }) => _id !== line._id)
    return withinPaid(state, order, revise(order, { lines }))
  })
}

const refuseSent = () => refuse('LINE_SENT')

const replaceLine = (order: Order, line: OrderLine): Order =>
  revise(order, { lines: order.lines.map((old) => (old._id === line._id ? line : old)) })

function onLine(
  state: LaneState,
  action: 'order.changeQuantity' | 'order.changeNote' | 'order.voidLine',
  lineId: string,
  change: (order: Order, line: OrderLine) => Outcome,
): Outcome {
  return onOrder(state, action, (order) => {
    const line = order.lines.find(({ _id }) => _id === lineId)
    return line ? change(order, line) : refuse('LINE_UNKNOWN')
  })
}
