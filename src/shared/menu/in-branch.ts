import { OrderType } from '../money/order-type.ts'
import { bestPrice, type ItemPrice, OwnType } from './item-price.ts'
import type { MenuItem, Sold } from './menu.ts'
import { priceFor } from './price-for.ts'
import type { TypePrices } from './type-prices.ts'

type Prices = { readonly price: number; readonly typePrices?: TypePrices }

/**
 * Returns a dish or a choice as the tills of a branch have it: at the most specific of its prices, with those of the dayparts
 * beside it. The same dish if it has none of its own.
 * @param own the prices of this dish for branches and dayparts
 */
export function inBranch<P extends Sold>(item: P, own: readonly ItemPrice[], branchId: string): P {
  if (own.length === 0) return item
  const all = listedPrices(item, own)
  const pricesIn = (daypartId: string | null): Prices => {
    const of = (orderType: OrderType) =>
      bestPrice(all, { branchId, orderType, daypartId }) ?? item.price
    const price = of('dine_in')
    const others = OwnType.options.filter((type) => of(type) !== price)
    const typePrices = Object.fromEntries(others.map((type) => [type, of(type)]))
    return { price, ...(others.length > 0 && { typePrices }) }
  }
  const usual = pricesIn(null)
  const dayparts = [...new Set(own.flatMap(({ daypartId }) => daypartId ?? []))].toSorted()
  const dayPrices = dayparts
    .map((daypartId) => ({ daypartId, ...pricesIn(daypartId) }))
    .filter((one) => !isSame(one, usual))
  const { typePrices } = item
  const listed = { price: item.price, ...(typePrices && { typePrices }) }
  return {
    ...item,
    typePrices: undefined,
    ...usual,
    ...(!isSame(usual, listed) && { listed }),
    ...(dayPrices.length > 0 && { dayPrices }),
  }
}

/** Returns every price of a dish as it is listed: those of its own for branches and dayparts come last. */
export function listedPrices(
  { _id: itemId, price, typePrices }: Pick<MenuItem, '_id' | 'price' | 'typePrices'>,
  own: readonly ItemPrice[],
): readonly ItemPrice[] {
  const everywhere = { itemId, branchId: null, daypartId: null }
  return [
    { ...everywhere, orderType: null, price },
    ...OwnType.options.flatMap((orderType) => {
      const typed = typePrices?.[orderType]
      return typed === undefined ? [] : [{ ...everywhere, orderType, price: typed }]
    }),
    ...own,
  ]
}

const isSame = (one: Prices, other: Prices) =>
  OrderType.options.every((type) => priceFor(one, type) === priceFor(other, type))
