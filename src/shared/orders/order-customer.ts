import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

/**
 * A guest of the restaurant on an order. `key` is the guest's code; without an id it is the number or the code as a till
 * without the server took it. A name is never kept on an order: a guest may ask to be forgotten, and sales stay.
 */
export const OrderCustomer = z.object({
  _id: z.nullable(Id),
  key: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Promotions for guests like this one, as the server said; absent: none, or it was not asked. */
  meets: z.optional(z.array(Id).check(z.maxLength(200))),
  /** What the receipt says to the guest, by the server alone; absent: nothing. */
  offer: z.optional(z.string().check(z.maxLength(400))),
  /** What the customer display shows to them, likewise. */
  onDisplay: z.optional(z.string().check(z.maxLength(400))),
  /** The name of their tier, likewise; absent: none. */
  tier: z.optional(z.string().check(z.maxLength(40))),
})
export type OrderCustomer = z.output<typeof OrderCustomer>
