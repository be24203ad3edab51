import { priceFor } from '../menu/price-for.ts'
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

type Menu = Pick<ApplyContext, 'item' | 'modifierGroup'>

/** Returns the type of order whose prices a line has. */
const typeOf = ({ pricedFor = 'dine_in' }: OrderLine): OrderType => pricedFor

/** Returns the field of a line that says the type of its prices; dine-in has none. */
export const typePart = (type: OrderType): Pick<OrderLine, 'pricedFor'> =>
  type === 'dine_in' ? {} : { pricedFor: type }

const dishOf = ({ combo, menuItemId }: OrderLine): string => combo?.menuItemId ?? menuItemId

/** Returns the context of a line at the prices of a type. Older tills knew one price, that of dine-in. */
export const pricedAs = (
  type: OrderType = 'dine_in',
  context: ApplyContext,
): Pick<ApplyContext, 'priceWas' | 'modifierGroup'> => ({
  modifierGroup: context.modifierGroup,
  priceWas: (id, price) => context.priceWas(id, price, type),
})

/** Returns what a line was ordered at, by the list. */
const listed = ({ combo, weight, unitPrice }: OrderLine): number =>
  combo?.price ?? weight?.price ?? unitPrice

/**
 * Returns what a line costs in an order of a type, by the menu; null where it keeps its price, because it was agreed by
 * hand or asked for. What costs the same for both types keeps the price that it was ordered at.
 */
function listPrice(line: OrderLine, type: OrderType, { item, modifierGroup }: Menu) {
  const from = typeOf(line)
  const dish = item(dishOf(line))
  if (from === type || line.priceChange || !dish || dish.soldBy === 'open') return null
  const differs = (of: typeof dish) => priceFor(of, from) !== priceFor(of, type)
  const modifiers = line.modifiers.map(({ groupId, optionId, pre, price }) => {
    const option = modifierGroup(groupId)?.options.find(({ _id }) => _id === optionId)
    const isOther = option && priceFor(option, from) !== priceFor(option, type)
    return isOther ? wantedPrice(priceFor(option, type), pre) : price
  })
  const unitPrice = differs(dish) ? priceFor(dish, type) : listed(line)
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
    same || (price !== null && priceWas(id, price, type))
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
  context: Menu & Pick<ApplyContext, 'priceWas'>,
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
