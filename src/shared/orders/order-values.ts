import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

// Parts of an order that commands name as well: devices check those, and orders never.

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

/** What happens to voided food: it goes back to stock, or it is wasted. */
export const VoidOutcome = z.enum(['returned', 'wasted'])
export type VoidOutcome = z.output<typeof VoidOutcome>

/** Why money is taken off: a discount, dishes on the house, or a law for the guest. */
export const DiscountCategory = z.enum(['discount', 'comp', 'statutory'])
export type DiscountCategory = z.output<typeof DiscountCategory>

/** Guests to whom a law gives a discount: Philippine seniors and persons with disability. */
export const Statute = z.enum(['senior', 'pwd'])
export type Statute = z.output<typeof Statute>

/** What a refund counts as: voided and reopened ones are shown apart from refunds of dishes. */
export const RefundKind = z.enum(['refund', 'voided', 'reopened'])
export type RefundKind = z.output<typeof RefundKind>

/** Pieces of a line that a refund takes back. */
export const RefundLine = z.object({ lineId: Id, quantity: z.int(), outcome: VoidOutcome })
export type RefundLine = z.output<typeof RefundLine>
