import * as z from 'zod/mini'
import { Amount } from '#shared/contract/scalars.ts'
import type { TypePrices } from '#shared/menu/type-prices.ts'

const Price = z.nullable(Amount.check(z.gte(0)))

/** Prices of other types of orders in a form; null: the same as for dine-in. */
export const typePricesForm = { takeaway: Price, delivery: Price }
export type TypePricesForm = {
  readonly takeaway: number | null
  readonly delivery: number | null
}

export const toTypePricesForm = (prices: TypePrices | null | undefined): TypePricesForm => ({
  takeaway: prices?.takeaway ?? null,
  delivery: prices?.delivery ?? null,
})

/** Returns the prices that were entered; null where none was. */
export function fromTypePricesForm({ takeaway, delivery }: TypePricesForm): TypePrices | null {
  if (takeaway === null && delivery === null) return null
  return { ...(takeaway !== null && { takeaway }), ...(delivery !== null && { delivery }) }
}
