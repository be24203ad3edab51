import * as z from 'zod/mini'
import { Amount } from '../contract/scalars.ts'
import type { OrderType } from '../money/order-type.ts'
import type { MenuItem, MenuRow } from './menu.ts'

/** Prices of the types of orders that have their own, in smallest units; absent: that of dine-in. */
export const TypePrices = z.object({
  takeaway: z.optional(Amount),
  delivery: z.optional(Amount),
})
export type TypePrices = z.output<typeof TypePrices>

type Priced = { readonly price: number; readonly typePrices?: TypePrices | null | undefined }

/** Returns what a dish or a choice costs in an order of a type. */
export const priceFor = ({ price, typePrices }: Priced, type: OrderType): number =>
  (type === 'dine_in' ? undefined : typePrices?.[type]) ?? price

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
