import type { Contract } from '#shared/api.ts'
import { type Promotion, promotionRoutes } from '#shared/promoting/contract.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import { seesCosts } from '../inventory/sees-costs.ts'
import type { Attempts } from '../session/attempts.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { createCodeHandlers } from './code-handlers.ts'
import { readFigures } from './figures.ts'
import { createPublishing } from './publish.ts'
import { createReserveHandler } from './reserve.ts'
import { PROMOTION_RULES } from './rules.ts'
import { createTrialHandlers } from './trials.ts'

type Deps = CollectionDeps & {
  readonly secret: string
  readonly now: () => Date
  readonly attempts: Attempts
}

/** Returns the handlers of a restaurant's promotions. */
export function createPromotionHandlers(deps: Deps): Handlers<Contract>['promotions'] {
  const { db, now, configs } = deps
  return {
    ...createCollection<Promotion>(deps, promotionRoutes, PROMOTION_RULES),
    ...createPublishing(deps),
    ...createCodeHandlers(deps),
    ...createReserveHandler(deps),
    ...createTrialHandlers(deps),
    async figures({ caller, query: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      return { results: [...(await readFigures(db, branch, now(), seesCosts(caller)))] }
    },
  }
}
