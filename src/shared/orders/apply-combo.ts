import type { MenuItem } from '../menu/menu.ts'
import { OrderType } from '../money/order-type.ts'
import { comboPrices } from '../pricing/combo.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { isFull, lineOf } from './apply-lines.ts'
import { choicesOf } from './choices.ts'
import type { CommandOf, PayloadOf } from './command.ts'
import { knowsLine } from './known-ids.ts'
import { linesFor, pricedAs } from './price-for-type.ts'
import type { LineModifier, OrderLine } from './order.ts'
import { onOrder, refuse, refuseFull, revise, withinTotal } from './outcome.ts'

type Payload = PayloadOf<'order.addCombo'>
type Part = Payload['parts'][number]
type Picked = {
  readonly part: Part
  readonly item: MenuItem
  readonly modifiers: readonly LineModifier[]
}

/**
 * Adds a combo: a line for each of its dishes, at its share of the price, so that each has its own station and its
 * own tax. They stay together.
 */
export function addCombo(
  state: LaneState,
  { payload, at }: CommandOf<'order.addCombo'>,
  context: ApplyContext,
): Outcome {
  return onOrder(state, 'order.addCombo', (order) => {
    const { parts, comboId, menuItemId, unitPrice: price } = payload
    const ids = new Set(parts.map(({ lineId }) => lineId))
    const known = parts.some(({ lineId }) => knowsLine({ ...state, order }, lineId))
    const isUsed = order.lines.some(({ combo }) => combo?._id === comboId)
    if (known || isUsed || ids.size < parts.length) return refuse('LINE_EXISTS')
    const choices = parts.reduce((sum, { modifiers }) => sum + modifiers.length, 0)
    if (isFull(order, choices, parts.length)) return refuseFull()
    const item = context.item(menuItemId)
    if (!item?.combo) return refuse('ITEM_UNKNOWN')
    const { priceWas } = pricedAs(payload.pricedFor, context)
    if (!priceWas(item._id, price)) return refuse('PRICE_UNKNOWN')
    const picked = pickedOf(item.combo, parts, payload.pricedFor, context)
    if ('ok' in picked) return picked
    const prices = comboPrices(
      price,
      parts.map(({ base, extra }) => ({ choicePrices: [base], extra })),
    )
    const lines = picked.map(({ part, item: dish, modifiers }, index): OrderLine => {
      const { lineId, choiceId, base, extra } = part
      const given = { ...payload, lineId, unitPrice: prices[index] ?? 0 }
      const combo = { _id: comboId, menuItemId, name: item.name, price, choiceId, base, extra }
      return { ...lineOf(dish, given, modifiers, at, context), combo }
    })
    const priced = payload.pricedFor ? linesFor(lines, order.type, [], context) : lines
    if ('ok' in priced) return priced
    return withinTotal(state, order, revise(order, { lines: [...order.lines, ...priced] }))
  })
}

/** Returns the dishes of a combo; refuses another number than one of each choice, and what the choice does not offer. */
function pickedOf(
  choices: NonNullable<MenuItem['combo']>,
  parts: readonly Part[],
  pricedFor: Payload['pricedFor'],
  context: ApplyContext,
): readonly Picked[] | Outcome {
  if (parts.length > choices.length) return refuse('MODIFIER_TOO_MANY')
  const picked: Picked[] = []
  for (const [index, choice] of choices.entries()) {
    const part = parts[index]
    if (!part) return refuse('MODIFIER_MISSING')
    const offered = choice.dishes.find(({ itemId }) => itemId === part.menuItemId)
    const item = context.item(part.menuItemId)
    if (!offered || !item || item.soldBy || part.choiceId !== choice._id)
      return refuse('MODIFIER_UNKNOWN')
    // The share of the price goes by the cheapest dish of the choice, as the till saw it.
    const isPrice = choice.dishes.some(({ itemId }) =>
      OrderType.options.some((type) => context.priceWas(itemId, part.base, type)),
    )
    if (part.extra !== offered.extra || !isPrice) return refuse('PRICE_UNKNOWN')
    const modifiers = choicesOf(item, part.modifiers, pricedAs(pricedFor, context))
    if ('ok' in modifiers) return modifiers
    picked.push({ part, item, modifiers })
  }
  return picked
}
