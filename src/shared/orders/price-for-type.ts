import type { ModifierGroup, Sold } from '../menu/menu.ts'
import { isDayPrice, isOtherHour, priceAt } from '../menu/price-at.ts'
import { cheapest, sizeTaken, type SoldSize } from '../menu/sizes.ts'
import { helpings, menuPrice, wantedPrice } from '../menu/wanted-price.ts'
import type { OrderType } from '../money/order-type.ts'
import { comboPrices } from '../pricing/combo.ts'
import { weighedPrice } from '../menu/weighed-price.ts'
import { inCombos } from './combo.ts'
import type { PayloadOf } from './command.ts'
import type { ApplyContext, Outcome } from './lane.ts'
import type { LineModifier, Order, OrderLine } from './order.ts'
import { refuse } from './outcome.ts'
import { piecePrice } from './priced-parts.ts'

/** The price of a dish, of a combo, or of a weighed unit, and those of the choices of the line. */
type ListPrice = NonNullable<PayloadOf<'order.changeType'>['prices']>[number]

type Menu = Pick<ApplyContext, 'branch' | 'item' | 'modifierGroup'>

/** By what lines get other prices. */
export type Repricing = Menu & Pick<ApplyContext, 'priceWas' | 'sizeWas'>

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
  /** Returns the same of a size, and in a combo of the cheapest that it is compared with. */
  readonly sizeOf: (shown: SoldSize) => Pick<SoldSize, 'price' | 'least'> | null
  /** Returns what a dish or a choice costs at the moment of the command. */
  readonly priceNow: (item: Sold) => number
}

/** Returns the prices of a type at the moment of a command. Older tills knew one price, that of dine-in. */
export function pricedAs(
  type: OrderType = 'dine_in',
  at: string,
  { branch, modifierGroup, priceWas, sizeWas }: ApplyContext,
): Pricing {
  const priceNow = (item: Sold) => priceAt(item, type, { branch, at })
  const sizeNow = ({ group, optionId, price, least }: SoldSize) => {
    const size = optionOf(group, optionId)
    const first = cheapest(group, priceNow)
    // What a choice costs in a daypart is no price of a dish.
    if (!size || !first || !group.sizes) return null
    const isOfDaypart =
      isDayPrice(size, price, type) || (least !== undefined && isDayPrice(first, least, type))
    if (!isOfDaypart) return null
    return { price: priceNow(size), ...(least !== undefined && { least: priceNow(first) }) }
  }
  return {
    modifierGroup,
    priceOf: (item, shown) => {
      if (priceWas(item._id, shown, type, at, item)) return shown
      return isDayPrice(item, shown, type) ? priceNow(item) : null
    },
    sizeOf: (shown) => (sizeWas(shown, type, at) ? shown : sizeNow(shown)),
    priceNow,
  }
}

/** Returns whether a line has a price of a daypart that is over: more of it costs what it costs now. */
export function hasEnded(
  line: OrderLine,
  at: string,
  { branch, item, modifierGroup, priceWas, sizeWas }: ApplyContext,
): boolean {
  const type = typeOf(line)
  const isOther = (sold: Sold, price: number) => isOtherHour(sold, price, type, { branch, at })
  const isOver = (sold: Sold, price: number) =>
    isOther(sold, price) && !priceWas(sold._id, price, type, at, sold)
  const dish = item(dishOf(line))
  if (dish && !line.priceChange && !hasSize(line) && isOver(dish, listed(line))) return true
  return line.modifiers.some((one) => {
    const group = modifierGroup(one.groupId)
    const option = optionOf(group, one.optionId)
    const price = menuPrice(one.price, one)
    if (!group || !option || price === null || helpings(one) === 0) return false
    if (one.instead === undefined) return isOver(option, price)
    const size = { group, optionId: one.optionId, price: price + one.instead }
    return isOther(option, size.price) && !sizeWas(size, type, at)
  })
}

/** Returns whether a choice of a line has its size: its price took the place of the dish's. */
export const isSize = ({ instead }: Pick<LineModifier, 'instead'>): boolean => instead !== undefined

/** Returns whether its price is that of a size. In a combo it is a share of the combo's. */
const hasSize = ({ combo, modifiers }: OrderLine): boolean => !combo && modifiers.some(isSize)

const optionOf = (group: ModifierGroup | undefined, optionId: string) =>
  group?.options.find(({ _id }) => _id === optionId)

/** Returns what a line was ordered at, by the list. */
const listed = ({ combo, weight, unitPrice }: OrderLine): number =>
  combo?.price ?? weight?.price ?? unitPrice

/** What a line costs in an order of another type, by the menu. */
type Own = Omit<ListPrice, 'modifiers'> & { readonly modifiers: readonly LineModifier[] }

/**
 * Returns what a line costs in an order of a type, by the menu; null where it keeps its price, because it was agreed by
 * hand or asked for. What costs the same for both types keeps the price that it was ordered at, and what was ordered in a
 * daypart has its prices for good.
 */
function listPrice(line: OrderLine, type: OrderType, { branch, item, modifierGroup }: Menu) {
  const from = typeOf(line)
  const dish = item(dishOf(line))
  if (from === type || line.priceChange || !dish || dish.soldBy === 'open') return null
  // A size that is gone from the menu keeps the price that its guest was shown.
  const sold = hasSize(line) ? sizeTaken(dish, line.modifiers, modifierGroup) : dish
  if (!sold) return null
  const costs = (of: Sold, as: OrderType) => priceAt(of, as, { branch, at: line.addedAt })
  /** What was asked, unless the types differ. */
  const other = (asked: number, priceAs: (as: OrderType) => number) =>
    priceAs(from) === priceAs(type) ? asked : priceAs(type)
  const unitPrice = other(listed(line), (as) => costs(sold, as))
  const modifiers = line.modifiers.map((one): LineModifier => {
    const group = modifierGroup(one.groupId)
    const option = optionOf(group, one.optionId)
    if (!group || !option) return one
    const { price, instead } = one
    if (instead === undefined)
      return { ...one, price: other(price, (as) => wantedPrice(costs(option, as), one)) }
    // The dish has its price: see `atPrices`.
    if (!line.combo) return one
    const least = (as: OrderType) => costs(cheapest(group, (size) => costs(size, as)) ?? option, as)
    return {
      ...one,
      price: other(price, (as) => costs(option, as) - least(as)),
      instead: other(instead, least),
    }
  })
  return { lineId: line._id, unitPrice, modifiers } satisfies Own
}

/** Returns what the lines of an order cost in one of another type, as the till shows it. */
export const pricesFor = (order: Order, type: OrderType, menu: Menu): ListPrice[] =>
  order.lines.flatMap((line) => {
    const own = listPrice(line, type, menu)
    return own ? { ...own, modifiers: own.modifiers.map(({ price }) => price) } : []
  })

/** Returns whether a price is one that the menu leads to, now or while a device was offline. */
function isPrice(
  line: OrderLine,
  type: OrderType,
  given: ListPrice,
  own: Own,
  { modifierGroup, priceWas, sizeWas }: Repricing,
): boolean {
  /** Older tills add the price of a size to that of the dish. */
  const isAdded = ({ groupId, optionId }: LineModifier, price: number) => {
    const of = modifierGroup(groupId)
    return (
      priceWas(optionId, price, type, line.addedAt) ||
      (of?.sizes === true && sizeWas({ group: of, optionId, price }, type, line.addedAt))
    )
  }
  const size = hasSize(line) ? line.modifiers.find(isSize) : undefined
  const group = size && modifierGroup(size.groupId)
  const isWhole = (price: number) =>
    size
      ? group !== undefined &&
        sizeWas({ group, optionId: size.optionId, price }, type, line.addedAt)
      : priceWas(dishOf(line), price, type, line.addedAt)
  return (
    given.modifiers.length === line.modifiers.length &&
    (given.unitPrice === own.unitPrice || isWhole(given.unitPrice)) &&
    own.modifiers.every((one, at) => {
      const price = given.modifiers[at] ?? 0
      const shown = isSize(one) ? null : menuPrice(price, one)
      return price === one.price || (shown !== null && isAdded(one, shown))
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
    const priced: [OrderLine, Own][] = []
    for (const line of group) {
      const own = listPrice(line, type, context)
      if (!own) continue
      const price = given.get(line._id)
      if (price && !isPrice(line, type, price, own, context)) return refuse('PRICE_UNKNOWN')
      priced.push([line, price ? atGiven(own, price) : own])
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

/** Returns what a line costs as the till showed it. */
const atGiven = (own: Own, { unitPrice, modifiers }: ListPrice): Own => ({
  ...own,
  unitPrice,
  modifiers: own.modifiers.map((one, at) => ({ ...one, price: modifiers[at] ?? one.price })),
})

/** Returns one line, or those of a combo, at other prices. */
function atPrices(priced: readonly (readonly [OrderLine, Own])[], type: OrderType): OrderLine[] {
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
      modifiers: modifiers.map((one) =>
        isSize(one) && !combo ? { ...one, instead: unitPrice } : one,
      ),
      ...typePart(type),
    }
    return { ...next, amount: next.quantity * piecePrice(next) }
  })
}
