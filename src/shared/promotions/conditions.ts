import * as z from 'zod/mini'
import { Amount, Id } from '../contract/scalars.ts'
import { MOST_TOTAL } from '../money/most-total.ts'
import { Reach } from './reach.ts'

/** Which guests a promotion is for: all that is said must hold. Only the server knows whether it does. */
export const GuestCondition = z.object({
  /** In one of these tiers, and in one of these segments. */
  tiers: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(20))),
  segments: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(20))),
  /** So many days before and after the birthday; 0: on the day. */
  birthdayWithin: z.optional(z.int().check(z.gte(0), z.lte(31))),
  /** Nothing was sold to the guest before. */
  firstVisit: z.optional(z.literal(true)),
})
export type GuestCondition = z.output<typeof GuestCondition>

/** What an order must have besides being taken where and when the promotion holds. Absent: nothing more. */
export const Conditions = z.object({
  /** The dishes that it is about. They count for the quantity and the amount. */
  of: z.optional(Reach),
  minPieces: z.optional(z.int().check(z.gte(1), z.lte(999))),
  /** As menus show it, before anything is off. */
  minAmount: z.optional(Amount.check(z.gte(1), z.lte(MOST_TOTAL))),
  guest: z.optional(GuestCondition),
})
export type Conditions = z.output<typeof Conditions>

const count = z.optional(z.int().check(z.gte(1), z.lte(1_000_000)))

/** How often it may be given. Absent: without a limit. */
export const Limits = z.object({
  /** Times on one order: pieces of a percentage, sets of a bundle. */
  perOrder: count,
  /** Orders of one guest, in a business day and in all. With either it needs a guest who is known. */
  perGuestDay: count,
  perGuest: count,
  /** Orders in all, and what it may take off in all: counted on arrival, so that tills without the server go over. */
  inAll: count,
  budget: z.optional(Amount.check(z.gte(1), z.lte(MOST_TOTAL))),
})
export type Limits = z.output<typeof Limits>
