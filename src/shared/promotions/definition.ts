import * as z from 'zod/mini'
import { Id, Instant, LocalText, PictureId } from '../contract/scalars.ts'
import { CurrencyCode } from '../currencies/rate.ts'
import { Availability } from '../menu/availability.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { Conditions, Limits } from './conditions.ts'
import { NextVisit } from './next-visit.ts'
import { Reward } from './reward.ts'

/**
 * How a promotion comes onto an order: automatically, by a code that the guest shows, or because a person at the till
 * gives it. One that is bound to a tender is always given, never automatic: it would lock the tender of every guest.
 */
export const GivenBy = z.enum(['itself', 'code', 'person'])
export type GivenBy = z.output<typeof GivenBy>

/**
 * What a version of a promotion says: frozen when it is published, and frozen into every order that it touches, so that
 * an edit changes no open bill. Only ever added to: orders of years have these.
 */
export const Definition = z.object({
  name: LocalText,
  /** For guests on the customer display: what they get and when. */
  words: z.optional(LocalText),
  picture: z.optional(z.nullable(PictureId)),
  /** Of its amounts. It holds in branches that sell in this currency. */
  currency: CurrencyCode,
  givenBy: GivenBy,
  /** Where, when and in which types of orders; absent: always. Judged when a dish is added, or when it is given. */
  when: z.optional(Availability),
  conditions: Conditions,
  reward: Reward,
  limits: Limits,
  /** Its pieces may have another promotion that stacks, too. */
  stacks: z.boolean(),
  /** With it, an order has no other, and no discount that a person gave. */
  alone: z.boolean(),
  /** The owner's order: of two that are worth the same, the lower one. */
  priority: z.int(),
  /** Only for people who pay by this method; while it applies, nothing else is taken. */
  tender: z.optional(PaymentMethod),
})
export type Definition = z.output<typeof Definition>

/** A published version: a row of the topic `promotions`, and what an order freezes. */
export const PromotionVersion = z.extend(Definition, {
  /** Of the version: other words or figures are another one. */
  _id: Id,
  promotionId: Id,
})
export type PromotionVersion = z.output<typeof PromotionVersion>

/** A version as tills have it. */
export const PromotionRow = z.extend(PromotionVersion, {
  publishedAt: Instant,
  /** It was paused, replaced or used up: nothing new has it, what was ordered with it keeps it. Absent: it is on. */
  over: z.optional(z.literal(true)),
  /** Receipts bring codes of it; orders freeze nothing of that. */
  nextVisit: z.optional(NextVisit),
})
export type PromotionRow = z.output<typeof PromotionRow>
