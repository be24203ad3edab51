import type { Contract } from '#shared/api.ts'
import { type LoyaltyTier, loyaltyTierRoutes } from '#shared/loyalty/tiers-contract.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { requireLoyalty } from './require-loyalty.ts'

/** Returns the handlers of a restaurant's tiers. Guests are in one with their next sale, or the next night. */
export const createLoyaltyTierHandlers = (
  deps: CollectionDeps,
): Handlers<Contract>['loyaltyTiers'] =>
  createCollection<LoyaltyTier>(deps, loyaltyTierRoutes, {
    table: 'loyalty_tiers',
    subject: 'loyaltyTier',
    areas: ['loyaltyTiers', 'customers'],
    search: ['name'],
    order: 'spend',
    most: 20,
    taken: { loyalty_tiers_spend: { code: 'TIER_SPEND_TAKEN', field: 'spend' } },
    async check(scene, after, before) {
      await requireLoyalty(scene.trx, scene.caller, scene.place.restaurantId)
      if (before && before.currency !== after.currency) throw conflict('ACCOUNT_MONEY_FIXED')
    },
  })
