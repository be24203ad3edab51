import * as z from 'zod/mini'
import { Amount } from '../contract/scalars.ts'
import type { OrderType } from '../money/order-type.ts'

/** Prices of the types of orders that have their own, in smallest units; absent: that of dine-in. */
export const TypePrices = z.object({
  takeaway: z.optional(Amount),
  delivery: z.optional(Amount),
})
export type TypePrices = z.output<typeof TypePrices>

export type Priced = { readonly price: number; readonly typePrices?: TypePrices | null | undefined }

/** Returns what a dish or a choice costs in an order of a type. */
export const priceFor = ({ price, typePrices }: Priced, type: OrderType): number =>
  (type === 'dine_in' ? undefined : typePrices?.[type]) ?? price
