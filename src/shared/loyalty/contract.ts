import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { Amount, Id } from '../contract/scalars.ts'
import { MOST_TOTAL } from '../money/most-total.ts'
import { MOST_POINTS } from './points.ts'

/** Smallest units, at least one. */
const Money = Amount.check(z.gte(1), z.lte(MOST_TOTAL))

/** By what a restaurant gives points, and what they are worth. */
export const LoyaltyProgramDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** Of the branch where it was added: only branches with it give and take points. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** So much that was paid gives `pointsPerStep`. */
  step: Money,
  pointsPerStep: z.int().check(z.gte(1), z.lte(10_000)),
  /** What one point pays. */
  pointValue: Money,
  /** Fewer are not redeemed. */
  minimumPoints: z.int().check(z.gte(0), z.lte(MOST_POINTS)),
  /** Months after which points are gone; 0: never. */
  expiresMonths: z.int().check(z.gte(0), z.lte(120)),
  /** Taxes that were paid count, too. */
  countsTax: z.boolean(),
  /** Empty: all branches that have none of their own. Guests have one wallet, wherever they collect. */
  branchIds: z.array(Id).check(z.maxLength(100)),
  /** Only one is at a time in a branch, besides that of all. */
  active: z.boolean(),
})
export type LoyaltyProgramDraft = z.output<typeof LoyaltyProgramDraft>

/** The loyalty programs of a restaurant. */
export const loyaltyProgramRoutes = collection({
  path: '/crm/loyalty-programs',
  place: 'restaurant',
  view: ['view_customers', 'manage_customers'],
  manage: 'manage_customers',
  feature: 'crm',
  draft: LoyaltyProgramDraft,
  own: z.object({}),
  filters: z.object({}),
  sort: ['name'],
})
export type LoyaltyProgram = z.output<typeof loyaltyProgramRoutes.get.response>
