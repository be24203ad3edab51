import type { OrderType } from '../money/order-type.ts'
import type { TypePrices } from './type-prices.ts'

export type Priced = { readonly price: number; readonly typePrices?: TypePrices | null | undefined }

/** Returns what a dish or a choice costs in an order of a type. */
export const priceFor = ({ price, typePrices }: Priced, type: OrderType): number =>
  (type === 'dine_in' ? undefined : typePrices?.[type]) ?? price
