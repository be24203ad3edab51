import { sql } from 'kysely'
import { type Campaign, campaignRoutes } from '#shared/campaigns/contract.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Scene } from '../collections/rules.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, forbidden } from '../platform/http/errors.ts'
import { requirePromotion } from '../promotions/publish.ts'
import { requireReach } from '../promotions/reach.ts'

const counted = (which: string) => sql<number>`(
  select count(*) from campaign_members m
  where m.restaurant_id = campaigns.restaurant_id and m.campaign_id = campaigns.id
    and ${sql.raw(which)}
)`

/** Returns the campaigns of a branch as a collection. */
export const createCampaigns = (deps: CollectionDeps) =>
  createCollection<Campaign>(deps, campaignRoutes, {
    table: 'campaigns',
    subject: 'campaign',
    areas: ['campaigns'],
    search: ['name'],
    order: 'name',
    most: 500,
    taken: { campaigns_name: { code: 'CAMPAIGN_NAME_TAKEN', field: 'name' } },
    counted: {
      segmentName: sql`(
        select s.name from segments s
        where s.restaurant_id = campaigns.restaurant_id and s.id = campaigns.segment_id
      )`,
      currency: sql`(
        select b.currency from branches b
        where b.restaurant_id = campaigns.restaurant_id and b.id = campaigns.branch_id
      )`,
      members: counted('true'),
      held: counted("m.arm = 'held'"),
      sent: sql<number>`(
        select count(*) from campaign_sends s
        where s.restaurant_id = campaigns.restaurant_id and s.campaign_id = campaigns.id
          and s.state in ('begun', 'sent')
      )`,
    },
    complete: async (scene, { segmentId, promotionId }, before) => {
      const { trx, place } = scene
      if (segmentId) await requireSegment(trx, place.restaurantId, segmentId)
      if (promotionId && promotionId !== before?.promotionId)
        await requireGivable(scene, promotionId)
      return before === null ? { state: 'draft' as const } : {}
    },
    check(_scene, _after, before) {
      // What guests have read is not rewritten.
      if (before && !before.archived && before.state !== 'draft') throw conflict('CAMPAIGN_FIXED')
    },
    checkRemove(_scene, { state }) {
      if (state !== 'draft' && state !== 'ended') throw conflict('CAMPAIGN_UNDER_WAY')
    },
  })

/** Refuses a promotion that a campaign here cannot give. Codes are money: only a person who could make them has a campaign give them. */
export async function requireGivable(scene: Scene, promotionId: string): Promise<void> {
  const { trx, caller, place } = scene
  const refused = badRequest('CAMPAIGN_PROMOTION', { field: 'body.promotionId' })
  if (!permissionsOf(caller.role, caller.permissions).includes('manage_promotions'))
    throw forbidden()
  const promotion = await requirePromotion(trx, place.restaurantId, promotionId).catch(() => {
    throw refused
  })
  const { rows } = await sql`
    select from branches where restaurant_id = ${place.restaurantId} and id = ${place.branchId}
      and currency = ${promotion.currency}`.execute(trx)
  if (promotion.archived || promotion.givenBy !== 'code' || rows.length === 0) throw refused
  await requireReach(scene, promotion)
}

/** Refuses a segment that is not the restaurant’s, or was removed. */
export async function requireSegment(trx: Db, restaurantId: string, id: string): Promise<void> {
  const row = await trx
    .selectFrom('segments')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw badRequest('SEGMENT_UNKNOWN', { field: 'body.segmentId' })
}
