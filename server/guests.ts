import { createCampaignHandlers } from './campaigns/handlers.ts'
import { createWordFor } from './campaigns/word.ts'
import type { CollectionDeps } from './collections/collection.ts'
import { createConsentHandlers } from './customers/consent-handlers.ts'
import { createCrmHandlers } from './customers/crm-handlers.ts'
import { followSales } from './customers/follow-sales.ts'
import { createCustomerHandlers } from './customers/handlers.ts'
import { followAll } from './inventory/follow-all.ts'
import { createLoyaltyProgramHandlers } from './loyalty/programs.ts'
import { createLoyaltyTierHandlers } from './loyalty/tiers.ts'
import { createPromotionHandlers } from './promotions/handlers.ts'
import type { MeetsOf } from './promotions/meets.ts'
import { createNextVisitWriter } from './promotions/write-next-visits.ts'
import { createUseWriter } from './promotions/write-uses.ts'
import { createSegmentHandlers } from './segments/handlers.ts'
import type { Attempts } from './session/attempts.ts'

type Deps = CollectionDeps & {
  readonly secret: string
  readonly now: () => Date
  readonly attempts: Attempts
  readonly meetsOf: MeetsOf
}

/** Puts together what makes guests come back: who they are, their points, promotions and campaigns. */
export function createGuests(deps: Deps) {
  return {
    /** What follows for guests from each sale. */
    follows: followAll([
      ['customers', followSales(deps)],
      ['promotions', createUseWriter(deps)],
      ['promotions', createNextVisitWriter(deps)],
    ]),
    handlers: {
      customers: createCustomerHandlers({ ...deps, wordFor: createWordFor(deps) }),
      consents: createConsentHandlers(deps),
      crm: createCrmHandlers(deps),
      segments: createSegmentHandlers(deps),
      campaigns: createCampaignHandlers(deps),
      loyaltyPrograms: createLoyaltyProgramHandlers(deps),
      loyaltyTiers: createLoyaltyTierHandlers(deps),
      promotions: createPromotionHandlers(deps),
    },
  }
}
