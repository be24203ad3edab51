import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { Amount } from '../contract/scalars.ts'
import { CurrencyCode } from '../currencies/rate.ts'
import { MOST_TOTAL } from '../money/most-total.ts'

/** What guests are called who spend much in twelve months. */
export const LoyaltyTierDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** Of the branch where it was added: what guests spend is counted in it. */
  currency: CurrencyCode,
  /** From so much in twelve months on, in smallest units. */
  spend: Amount.check(z.gte(1), z.lte(MOST_TOTAL)),
})
export type LoyaltyTierDraft = z.output<typeof LoyaltyTierDraft>

/** The tiers of a restaurant's guests. */
export const loyaltyTierRoutes = collection({
  path: '/crm/loyalty-tiers',
  place: 'restaurant',
  view: ['view_customers', 'manage_customers'],
  manage: 'manage_customers',
  feature: 'crm',
  draft: LoyaltyTierDraft,
  own: z.object({}),
  filters: z.object({}),
  sort: ['name', 'spend'],
})
export type LoyaltyTier = z.output<typeof loyaltyTierRoutes.get.response>
