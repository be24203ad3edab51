import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { Instant } from '../contract/scalars.ts'
import { CountryCode } from '../countries/country-code.ts'
import { PACKAGES } from '../features/feature.ts'
import { BranchListed } from './branch-summary.ts'

/**
 * What a branch does. `selling`: it took a payment in the last two days. `quiet`: it did not, and its restaurant was
 * at work in the last week. `unused`: neither.
 */
export const ACTIVITIES = ['selling', 'quiet', 'unused'] as const

/** A branch of any restaurant, as staff of the platform see how it is. */
export const BranchHealth = z.extend(BranchListed, {
  packageType: z.enum(PACKAGES),
  /** When it took a payment last; null: never. */
  lastSaleAt: z.nullable(Instant),
  /** When a person of the restaurant was logged in last; null: never. */
  lastSeenAt: z.nullable(Instant),
  activity: z.enum(ACTIVITIES),
})
export type BranchHealth = z.output<typeof BranchHealth>

/** Fields that the list is sorted by. */
export const HEALTH_SORTS = [
  'restaurantName',
  'packageType',
  'country',
  'lastSaleAt',
  'lastSeenAt',
] as const

export const healthRoutes = {
  health: {
    method: 'GET',
    path: '/platform/branches',
    // Only staff of the platform hold it.
    access: 'view_support',
    summary: 'Lists the branches of all restaurants with their plan and when they were last in use',
    query: z.extend(PageQuery, {
      /** Searches the names and codes of branches and their restaurants. */
      search: z._default(z.string().check(z.maxLength(60)), ''),
      packageType: z.optional(z.enum(PACKAGES)),
      country: z.optional(CountryCode),
      activity: z.optional(z.enum(ACTIVITIES)),
      sort: z.optional(z.enum(HEALTH_SORTS.flatMap((field) => [field, `-${field}`] as const))),
    }),
    response: pageOf(BranchHealth),
  },
} as const
