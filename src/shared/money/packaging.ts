import * as z from 'zod/mini'
import { Amount } from '../contract/scalars.ts'

/** What boxes and bags cost, for each dish or once for an order. */
const PackagingCharge = z.object({
  price: Amount.check(z.gte(1), z.lte(1_000_000_000)),
  per: z.enum(['dish', 'order']),
})
export type PackagingCharge = z.output<typeof PackagingCharge>

/** By type of order; absent: it costs nothing. Guests who stay need none. */
export const Packaging = z.object({
  takeaway: z.optional(PackagingCharge),
  delivery: z.optional(PackagingCharge),
})
export type Packaging = z.output<typeof Packaging>
