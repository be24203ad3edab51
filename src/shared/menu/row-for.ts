import type { OrderType } from '../money/order-type.ts'
import type { MenuItem, MenuRow } from './menu.ts'
import { type Priced, priceFor } from './price-for.ts'

/** Returns a dish at the price of a type, which is its only one then; the same dish if none differs. */
export const itemFor = (item: MenuItem, type: OrderType): MenuItem =>
  item.typePrices ? only(item, type) : item

/** Returns a row of the menu at the prices of a type. */
export function rowFor(row: MenuRow, type: OrderType): MenuRow {
  if (row.kind === 'item') return itemFor(row, type)
  if (row.kind === 'category' || !row.options.some(({ typePrices }) => typePrices)) return row
  return { ...row, options: row.options.map((option) => only(option, type)) }
}

const only = <P extends Priced>({ typePrices, ...row }: P, type: OrderType) => ({
  ...row,
  price: priceFor({ price: row.price, typePrices }, type),
})
