import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { goesOut, mayMove } from '#shared/campaigns/campaign.ts'
import { namesCode } from '#shared/campaigns/fill-words.ts'
import { may } from '#shared/features/may.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { CollectionDeps } from '../collections/collection.ts'
import { seesCosts } from '../inventory/sees-costs.ts'
import { termsIn } from '../loyalty/terms.ts'
import type { Scene } from '../collections/rules.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import { refuseClosed } from '../tenancy/feature-gate.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { createCallList } from './call-list.ts'
import { createCampaigns, requireGivable, requireSegment } from './campaigns.ts'
import { readCohorts } from './cohorts.ts'
import { givesCodes } from './codes.ts'
import { createRefuse } from './refuse.ts'
import { readResult } from './result.ts'
import { findCampaign, type StoredCampaign } from './rows.ts'
import { createHookHandlers } from './hook-handlers.ts'
import { findHook } from './hook-rows.ts'
import { readOrigin } from './sending.ts'

type Deps = CollectionDeps & { readonly secret: string; readonly now: () => Date }

/** Campaigns whose results one page shows. */
const SHOWN = 20

/** Returns the handlers of the campaigns of a branch. */
export function createCampaignHandlers(deps: Deps): Handlers<Contract>['campaigns'] {
  const { db, now, configs, change } = deps
  const collection = createCampaigns(deps)

  /** The branch as it is now: another package counts from the next call on. */
  async function enterToMeasure(caller: Caller, branchId: string): Promise<Branch> {
    const found = await findBranch(db, caller, branchId)
    if (!found) throw notFound()
    refuseClosed(may(caller, { included: 'advancedAnalytics' }, found.branch))
    return found.branch
  }
  const measured = (caller: Caller, { currency }: Branch, campaign: Measured) =>
    readResult(db, { campaign, currency, now: now(), seesCosts: seesCosts(caller) })

  return {
    ...collection,
    ...createHookHandlers(deps),
    ...createCallList(deps),

    async move({ caller, params, query, body: { from, to } }) {
      const { branch } = await configs.enter(caller, query.branchId)
      await change({
        caller,
        place: query,
        action: 'campaign.move',
        areas: ['campaigns'],
        async work(trx, { at, restaurantId }) {
          const campaign = await findCampaign(trx, { restaurantId, id: params.id })
          if (campaign?.branchId !== query.branchId) throw notFound()
          const { state, id, name } = campaign
          if (state === to) return { result: null, unchanged: true }
          if (state !== from || !mayMove(from, to)) throw conflict('CAMPAIGN_STATE')
          if (to === 'scheduled') await requireReady({ trx, caller, at }, campaign, branch)
          await sql`
            update campaigns set state = ${to}, ended_at = ${to === 'ended' ? at : null},
              revision = revision + 1
            where restaurant_id = ${restaurantId} and id = ${id}`.execute(trx)
          return {
            result: null,
            details: { _id: id, name, before: { state }, after: { state: to } },
          }
        },
      })
      return collection.get({ caller, params, query })
    },

    async result({ caller, params: { id }, query: { branchId } }) {
      const branch = await enterToMeasure(caller, branchId)
      const campaign = await findCampaign(db, { restaurantId: branch.restaurantId, id })
      if (campaign?.branchId !== branchId) throw notFound()
      return measured(caller, branch, campaign)
    },

    async analytics({ caller, query: { branchId } }) {
      const branch = await enterToMeasure(caller, branchId)
      const { restaurantId, currency, timeZone, businessDayCutoff } = branch
      const today = businessDate(now().getTime(), timeZone, businessDayCutoff)
      const campaigns = await listMeasured(db, restaurantId, branchId)
      return {
        currency,
        cohorts: [...(await readCohorts(db, branch, today))],
        campaigns: await Promise.all(
          campaigns.map(async ({ name, ...campaign }) => ({
            _id: campaign.id,
            name,
            result: await measured(caller, branch, { ...campaign, restaurantId }),
          })),
        ),
      }
    },

    refuse: createRefuse({ db, change }),
  }
}

type Measured = Pick<StoredCampaign, 'restaurantId' | 'id' | 'startedAt'>

/** Refuses to schedule what could not be sent: points without a program, a code without a promotion, a message without a way out or a taker. */
async function requireReady(
  scene: Pick<Scene, 'trx' | 'caller' | 'at'>,
  campaign: StoredCampaign,
  branch: Branch,
): Promise<void> {
  const { trx } = scene
  const { restaurantId, branchId, segmentId, channel, points, promotionId, text } = campaign
  await requireSegment(trx, restaurantId, segmentId)
  // Another person may have chosen the promotion, and this one the guests and the days.
  if (promotionId !== null)
    await requireGivable({ ...scene, place: { restaurantId, branchId } }, promotionId)
  if (points > 0 && !(await termsIn(trx, branch))) throw conflict('POINTS_OFF')
  if (goesOut(channel) && (await readOrigin(trx)) === null) throw conflict('CAMPAIGN_NO_ADDRESS')
  if (channel === 'webhook' && !(await findHook(trx, { restaurantId, branchId })))
    throw conflict('CAMPAIGN_NO_HOOK')
  const isGiven = promotionId !== null && (await givesCodes(trx, campaign, branchId)) !== undefined
  if (!isGiven && (promotionId !== null || namesCode(text))) throw conflict('CAMPAIGN_PROMOTION')
}

/** The latest campaigns of a branch that have started. */
const listMeasured = (db: Db, restaurantId: string, branchId: string) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'name', 'started_at as startedAt'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('started_at', 'is not', null)
    .where('archived_at', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(SHOWN)
    .execute()
