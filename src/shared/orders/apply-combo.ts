import type { MenuItem } from '../menu/menu.ts'
import { isDayPrice } from '../menu/price-at.ts'
import { OrderType } from '../money/order-type.ts'
import { comboPrices } from '../pricing/combo.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { isFull, isSold, lineOf } from './apply-lines.ts'
import { choicesOf } from './choices.ts'
import type { CommandOf, PayloadOf } from './command.ts'
import { knowsLine } from './known-ids.ts'
import { withLineOffers } from './line-offers.ts'
import { linesFor, pricedAs, type Pricing } from './price-for-type.ts'
import type { LineModifier, Order, OrderLine } from './order.ts'
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
    const isBase = (id: string, base: number) => isPrice(id, base, at, context)
    const { parts, comboId, menuItemId, unitPrice } = payload
    if (isTaken({ ...state, order }, payload)) return refuse('LINE_EXISTS')
    const choices = parts.reduce((sum, { modifiers }) => sum + modifiers.length, 0)
    if (isFull(order, choices, parts.length)) return refuseFull()
    const item = context.item(menuItemId)
    if (!item?.combo) return refuse('ITEM_UNKNOWN')
    if (!isSold(item, payload.pricedFor ?? order.type, at, context))
      return refuse('ITEM_NOT_OFFERED')
    const pricing = pricedAs(payload.pricedFor, at, context)
    const price = pricing.priceOf(item, unitPrice)
    if (price === null) return refuse('PRICE_UNKNOWN')
    const picked = pickedOf(item.combo, parts, { ...context, ...pricing, isBase })
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
    const carrying = withLineOffers(order, priced, { item, offers: payload.offers, at }, context)
    if (typeof carrying === 'string') return refuse(carrying)
    return withinTotal(
      state,
      order,
      revise(order, { ...carrying, lines: [...order.lines, ...carrying.lines] }),
    )
  })
}

/** Lines and combos have ids of their own. */
function isTaken(
  state: Omit<LaneState, 'order'> & { readonly order: Order },
  { parts, comboId }: Payload,
): boolean {
  const ids = new Set(parts.map(({ lineId }) => lineId))
  const known = parts.some(({ lineId }) => knowsLine(state, lineId))
  const isUsed = state.order.lines.some(({ combo }) => combo?._id === comboId)
  return known || isUsed || ids.size < parts.length
}

type IsPrice = (id: string, price: number) => boolean

/** A share goes by prices of any type, and of a daypart that has just ended: it is no price that a guest pays. */
const isPrice = (
  id: string,
  price: number,
  at: string,
  { item, priceWas }: Pick<ApplyContext, 'item' | 'priceWas'>,
): boolean =>
  OrderType.options.some((type) => {
    const dish = item(id)
    return priceWas(id, price, type, at) || (dish !== undefined && isDayPrice(dish, price, type))
  })

/** Returns the dishes of a combo; refuses another number than one of each choice, and what the choice does not offer. */
function pickedOf(
  choices: NonNullable<MenuItem['combo']>,
  parts: readonly Part[],
  context: Pricing & Pick<ApplyContext, 'item'> & { readonly isBase: IsPrice },
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
    const isBase = choice.dishes.some(({ itemId }) => context.isBase(itemId, part.base))
    if (part.extra !== offered.extra || !isBase) return refuse('PRICE_UNKNOWN')
    const modifiers = choicesOf(item, part.modifiers, context, true)
    if ('ok' in modifiers) return modifiers
    picked.push({ part, item, modifiers })
  }
  return picked
}
