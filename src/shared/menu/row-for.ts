import type { OrderType } from '../money/order-type.ts'
import type { MenuItem, MenuRow, ModifierOption, Sold } from './menu.ts'
import { type Priced, priceFor } from './price-for.ts'

/** Returns a dish or a choice at the prices of a daypart; the same outside of them, or if it has no others there. */
export function itemIn<P extends Sold>(item: P, daypartId: string | null): P {
  const found = item.dayPrices?.find((one) => one.daypartId === daypartId)
  if (!found) return item
  const { price, typePrices } = found
  return { ...item, dayPrices: undefined, price, typePrices }
}

/** Returns a dish at the price of a type, which is its only one then; the same dish if none differs. */
export function itemFor(item: MenuItem, type: OrderType, daypartId: string | null): MenuItem {
  const now = itemIn(item, daypartId)
  return now.typePrices ? only(now, type) : now
}

/** Returns a row of the menu at the prices of a type and of the daypart that is on. */
export function rowFor(row: MenuRow, type: OrderType, daypartId: string | null): MenuRow {
  if (row.kind === 'item') return itemFor(row, type, daypartId)
  if (row.kind === 'category' || row.options.every(isPlain)) return row
  return { ...row, options: row.options.map((option) => only(itemIn(option, daypartId), type)) }
}

const only = <P extends Priced>({ typePrices, ...row }: P, type: OrderType) => ({
  ...row,
  price: priceFor({ price: row.price, typePrices }, type),
})

const isPlain = (option: ModifierOption) => !option.typePrices && !option.dayPrices
