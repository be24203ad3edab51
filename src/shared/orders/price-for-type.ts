import type { ModifierGroup, Sold } from '../menu/menu.ts'
import { isDayPrice, isOtherHour, priceAt } from '../menu/price-at.ts'
import { menuPrice, wantedPrice } from '../menu/wanted-price.ts'
import type { OrderType } from '../money/order-type.ts'
import { comboPrices } from '../pricing/combo.ts'
import { weighedPrice } from '../menu/weighed-price.ts'
import { inCombos } from './combo.ts'
import type { PayloadOf } from './command.ts'
import type { ApplyContext, Outcome } from './lane.ts'
import type { Order, OrderLine } from './order.ts'
import { refuse } from './outcome.ts'
import { piecePrice } from './priced-parts.ts'

/** The price of a dish, of a combo, or of a weighed unit, and those of the choices of the line. */
type ListPrice = NonNullable<PayloadOf<'order.changeType'>['prices']>[number]

type Menu = Pick<ApplyContext, 'branch' | 'item' | 'modifierGroup'>

/** By what lines get other prices. */
export type Repricing = Menu & Pick<ApplyContext, 'priceWas'>

/** Returns the type of order whose prices a line has. */
const typeOf = ({ pricedFor = 'dine_in' }: OrderLine): OrderType => pricedFor

/** Returns the field of a line that says the type of its prices; dine-in has none. */
export const typePart = (type: OrderType): Pick<OrderLine, 'pricedFor'> =>
  type === 'dine_in' ? {} : { pricedFor: type }

const dishOf = ({ combo, menuItemId }: OrderLine): string => combo?.menuItemId ?? menuItemId

export type Pricing = Pick<ApplyContext, 'modifierGroup'> & {
  /**
   * Returns the price at which a dish or a choice is ordered: the one that the till showed, or where that was of a daypart that is not
   * on the one of this moment. Null for a price that the menu does not lead to.
   */
  readonly priceOf: (item: Sold, shown: number) => number | null
}

/** Returns the prices of a type at the moment of a command. Older tills knew one price, that of dine-in. */
export function pricedAs(
  type: OrderType = 'dine_in',
  at: string,
  { branch, modifierGroup, priceWas }: ApplyContext,
): Pricing {
  return {
    modifierGroup,
    priceOf: (item, shown) => {
      if (priceWas(item._id, shown, type, at, item)) return shown
      return isDayPrice(item, shown, type) ? priceAt(item, type, { branch, at }) : null
    },
  }
}

/** Returns whether a line has a price of a daypart that is over: more of it costs what it costs now. */
export function hasEnded(
  line: OrderLine,
  at: string,
  { branch, item, modifierGroup, priceWas }: ApplyContext,
): boolean {
  const type = typeOf(line)
  const isOver = (sold: Sold, price: number) =>
    isOtherHour(sold, price, type, { branch, at }) && !priceWas(sold._id, price, type, at, sold)
  const dish = item(dishOf(line))
  if (dish && !line.priceChange && isOver(dish, listed(line))) return true
  return line.modifiers.some(({ groupId, optionId, pre, price: charged }) => {
    const option = optionOf(modifierGroup(groupId), optionId)
    const price = menuPrice(charged, pre)
    return option !== undefined && price !== null && pre !== 'no' && isOver(option, price)
  })
}

const optionOf = (group: ModifierGroup | undefined, optionId: string) =>
  group?.options.find(({ _id }) => _id === optionId)

/** Returns what a line was ordered at, by the list. */
const listed = ({ combo, weight, unitPrice }: OrderLine): number =>
  combo?.price ?? weight?.price ?? unitPrice

/**
 * Returns what a line costs in an order of a type, by the menu; null where it keeps its price, because it was agreed by
 * hand or asked for. What costs the same for both types keeps the price that it was ordered at, and what was ordered in a
 * daypart has its prices for good.
 */
function listPrice(line: OrderLine, type: OrderType, { branch, item, modifierGroup }: Menu) {
  const from = typeOf(line)
  const dish = item(dishOf(line))
  if (from === type || line.priceChange || !dish || dish.soldBy === 'open') return null
  const then = { branch, at: line.addedAt }
  const price = priceAt(dish, type, then)
  const modifiers = line.modifiers.map(({ groupId, optionId, pre, price: asked }) => {
    const option = optionOf(modifierGroup(groupId), optionId)
    if (!option) return asked
    const wanted = priceAt(option, type, then)
    return priceAt(option, from, then) === wanted ? asked : wantedPrice(wanted, pre)
  })
  const unitPrice = priceAt(dish, from, then) === price ? listed(line) : price
  return { lineId: line._id, unitPrice, modifiers } satisfies ListPrice
}

/** Returns what the lines of an order cost in one of another type, as the till shows it. */
export const pricesFor = (order: Order, type: OrderType, menu: Menu): ListPrice[] =>
  order.lines.flatMap((line) => listPrice(line, type, menu) ?? [])

/** Returns whether a price is one that the menu leads to, now or while a device was offline. */
function isPrice(
  line: OrderLine,
  type: OrderType,
  given: ListPrice,
  own: ListPrice,
  { priceWas }: Pick<ApplyContext, 'priceWas'>,
): boolean {
  const isGood = (id: string, price: number | null, same: boolean) =>
    same || (price !== null && priceWas(id, price, type, line.addedAt))
  return (
    given.modifiers.length === line.modifiers.length &&
    isGood(dishOf(line), given.unitPrice, given.unitPrice === own.unitPrice) &&
    line.modifiers.every(({ optionId, pre }, at) => {
      const price = given.modifiers[at] ?? 0
      return isGood(optionId, menuPrice(price, pre), price === own.modifiers[at])
    })
  )
}

/**
 * Returns the lines of an order at the prices of a type: those that the till showed, and for lines that it did not
 * know of those of the menu. Refuses prices that the menu never had.
 */
export function linesFor(
  lines: readonly OrderLine[],
  type: OrderType,
  shown: readonly ListPrice[],
  context: Repricing,
): OrderLine[] | Outcome {
  const given = new Map(shown.map((price) => [price.lineId, price]))
  const changed = new Map<string, OrderLine>()
  for (const group of inCombos(lines)) {
    const priced: [OrderLine, ListPrice][] = []
    for (const line of group) {
      const own = listPrice(line, type, context)
      if (!own) continue
      const price = given.get(line._id) ?? own
      if (!isPrice(line, type, price, own, context)) return refuse('PRICE_UNKNOWN')
      priced.push([line, price])
    }
    for (const line of atPrices(priced, type)) changed.set(line._id, line)
  }
  return lines.map((line) => changed.get(line._id) ?? line)
}

/**
 * Returns lines that come to an order of a type at the prices of that type, by the menu: guests who join a table pay
 * as at the table. A line that is priced so already, or by hand, keeps its price.
 */
export function linesAt(
  lines: readonly OrderLine[],
  type: OrderType,
  context: Repricing,
): readonly OrderLine[] {
  const priced = linesFor(lines, type, [], context)
  return 'ok' in priced ? lines : priced
}

/** Returns one line, or those of a combo, at other prices. */
function atPrices(
  priced: readonly (readonly [OrderLine, ListPrice])[],
  type: OrderType,
): OrderLine[] {
  const picks = priced.flatMap(([{ combo }]) =>
    combo ? [{ choicePrices: [combo.base], extra: combo.extra }] : [],
  )
  const price = priced[0]?.[1].unitPrice ?? 0
  const shares = comboPrices(price, picks)
  return priced.map(([line, { unitPrice, modifiers }], at): OrderLine => {
    const { pricedFor: _before, ...rest } = line
    const { combo, weight } = rest
    const own = weight ? weighedPrice(unitPrice, weight) : unitPrice
    const next = {
      ...rest,
      ...(combo && { combo: { ...combo, price } }),
      ...(weight && { weight: { ...weight, price: unitPrice } }),
      unitPrice: combo ? (shares[at] ?? 0) : own,
      modifiers: line.modifiers.map((one, index) => ({
        ...one,
        price: modifiers[index] ?? one.price,
      })),
      ...typePart(type),
    }
    return { ...next, amount: next.quantity * piecePrice(next) }
  })
}
