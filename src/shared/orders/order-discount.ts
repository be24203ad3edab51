import * as z from 'zod/mini'
import { Id, Instant } from '../contract/scalars.ts'
import { TakenOffer } from './order-offer.ts'
import { Actor } from './actor.ts'
import { MergeMark } from './joined.ts'

/** Why money is taken off: a discount, dishes on the house, or a law for the guest. */
export const DiscountCategory = z.enum(['discount', 'comp', 'statutory'])
export type DiscountCategory = z.output<typeof DiscountCategory>

/** Guests to whom a law gives a discount: Philippine seniors and persons with disability. */
export const Statute = z.enum(['senior', 'pwd'])
export type Statute = z.output<typeof Statute>

/** A reduction that a person or a promotion gave. Amounts follow from it, see `reductionShares`. */
export const OrderDiscount = z.object({
  _id: Id,
  category: z.enum([...DiscountCategory.options, 'offer']),
  kind: z.enum(['percent', 'amount']),
  /** Percent, or smallest units with the taxes in them. */
  value: z.number(),
  /** The amount that was given, of one that a split divided; absent: the value. */
  given: z.optional(z.number()),
  /**
   * The merged order that it was given to, the order that it came onto, and whether it reached all of the first;
   * absent: it was given to this one.
   */
  from: z.optional(z.extend(MergeMark, { whole: z.boolean() })),
  /** Absent: the whole order, also what is added to it later. */
  lineIds: z.optional(z.array(Id)),
  /** Pieces of its one line that it reaches; absent: all. */
  pieces: z.optional(z.int()),
  /** Guests who share the order, one of whom the law is for; absent: the guest had all of it. */
  guests: z.optional(z.int()),
  /** Of a promotion: which one it is, and what it takes off; it has no pieces and no guests. */
  offer: z.optional(TakenOffer),
  /** It takes nothing off, because a promotion is the better one for the guest, or because it is the better one. */
  beaten: z.optional(z.literal(true)),
  statute: z.optional(Statute),
  /** Of the guest's card, and the name on it. */
  idNumber: z.optional(z.string()),
  holder: z.optional(z.string()),
  /** Empty where no one was asked. */
  reason: z.string(),
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  /** The manager who typed a PIN for it; null where the person may do it alone. */
  approvedBy: z.nullable(Actor),
  at: Instant,
})
export type OrderDiscount = z.output<typeof OrderDiscount>
