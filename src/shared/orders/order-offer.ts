import * as z from 'zod/mini'
import { Amount, Id, Instant, LocalText } from '../contract/scalars.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { PromotionVersion } from '../promotions/definition.ts'
import { Actor } from './actor.ts'

/** A promotion as an order froze it. */
export const OrderOffer = z.extend(PromotionVersion, {
  /** When it was given, of one that is not automatic; absent: it was not. */
  given: z.optional(
    z.object({
      at: Instant,
      /** The person who gave it; absent: a code did, or an older build did not say. */
      by: z.optional(Actor),
      /** Sender to the server, if that is another person. */
      sentBy: z.optional(Actor),
    }),
  ),
})
export type OrderOffer = z.output<typeof OrderOffer>

/** What a promotion takes off an order. */
export const TakenOffer = z.object({
  /** Of the version, and of the promotion. */
  _id: Id,
  promotionId: Id,
  name: LocalText,
  /**
   * What is off each line of so many pieces, with the taxes in it: fewer pieces have less of it. Absent: it is on the
   * whole order, or on the lines of the discount.
   */
  parts: z.optional(z.array(z.object({ lineId: Id, amount: Amount, of: z.int() }))),
  /** A person gave it: the one whom the discount names. Absent: it is automatic, or a code gave it. */
  given: z.optional(z.literal(true)),
  /** The method that it is bound to. */
  tender: z.optional(PaymentMethod),
  /**
   * It is what it was when the order was divided, joined or paid in part: guests were shown that. Absent: it follows from
   * the dishes.
   */
  fixed: z.optional(z.literal(true)),
  /** Of a fixed one: nothing else comes beside it. Orders from before this was noted have it without. */
  alone: z.optional(z.literal(true)),
})
export type TakenOffer = z.output<typeof TakenOffer>
