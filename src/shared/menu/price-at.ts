import type { OrderType } from '../money/order-type.ts'
import { daypartAt } from '../dayparts/daypart-at.ts'
import type { Sold } from './menu.ts'
import { cheapest, type SoldSize } from './sizes.ts'
import { priceFor } from './price-for.ts'
import { itemIn } from './row-for.ts'

type Place = Parameters<typeof daypartAt>[0]

/** Returns what a dish or a choice costs in an order of a type at a moment of its branch. */
export const priceAt = (
  item: Sold,
  type: OrderType,
  { branch, at }: { readonly branch: Place; readonly at: string | number },
): number => priceFor(item.dayPrices ? itemIn(item, daypartAt(branch, at)) : item, type)

/** Returns whether a price is that of one of the dish's dayparts, whenever they are. */
export const isDayPrice = ({ dayPrices = [] }: Sold, price: number, type: OrderType): boolean =>
  dayPrices.some((one) => priceFor(one, type) === price)

/**
 * Returns whether a price belongs to a daypart that is not on at a moment: it has ended, or not begun. What a dish costs
 * outside of its dayparts has no hours, because tills of before show nothing else.
 */
export const isOtherHour = (
  item: Sold,
  price: number,
  type: OrderType,
  now: { readonly branch: Place; readonly at: string | number },
): boolean =>
  isDayPrice(item, price, type) &&
  priceFor(item, type) !== price &&
  priceAt(item, type, now) !== price

/**
 * Returns how a till judges prices: it shows what it has, so all are good but those of a daypart that is not on. Only the
 * server knows the prices of before.
 */
export const tillPrices =
  (branch: Place, item: (id: string) => Sold | undefined) =>
  (id: string, price: number, type: OrderType = 'dine_in', at?: string, sold?: Sold): boolean => {
    const dish = sold ?? item(id)
    return !dish?.dayPrices || at === undefined || !isOtherHour(dish, price, type, { branch, at })
  }

/** Returns how a till judges prices of sizes: as it judges those of dishes. */
export const tillSizes =
  (branch: Place) =>
  ({ group, optionId, price, least }: SoldSize, type: OrderType, at: string): boolean => {
    const now = { branch, at }
    const isOver = (size: Sold | undefined, costs: number) =>
      size !== undefined && isOtherHour(size, costs, type, now)
    const first = cheapest(group, (size) => priceAt(size, type, now))
    const size = group.options.find(({ _id }) => _id === optionId)
    return !isOver(size, price) && (least === undefined || !isOver(first, least))
  }
