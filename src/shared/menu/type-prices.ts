import * as z from 'zod/mini'
import { Amount } from '../contract/scalars.ts'

/** Prices of the types of orders that have their own, in smallest units; absent: that of dine-in. */
export const TypePrices = z.object({
  takeaway: z.optional(Amount),
  delivery: z.optional(Amount),
})
export type TypePrices = z.output<typeof TypePrices>
