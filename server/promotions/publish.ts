import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { type Promotion, promotionRoutes } from '#shared/promoting/contract.ts'
import { definitionOf, PromotionDraft } from '#shared/promoting/draft.ts'
import type { CollectionDeps } from '../collections/collection.ts'
import { changedMeanwhile } from '../collections/merge.ts'
import { placeOf } from '../collections/place.ts'
import { createRecords } from '../collections/records.ts'
import type { Made } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { requireOpenSomewhere } from '../tenancy/open-in.ts'
import { isSpent } from './is-spent.ts'
import { requireReach } from './reach.ts'
import { promotionRows } from './rows.ts'
import { PROMOTION_RULES } from './rules.ts'
import { writeSpan } from './write-span.ts'

const records = createRecords(PROMOTION_RULES)

/** Returns a promotion of a restaurant as the contract has it, also an archived one. */
export async function requirePromotion(
  db: Db,
  restaurantId: string,
  id: string,
): Promise<Promotion> {
  const row = await records.find(db, { restaurantId, branchId: null }, id)
  if (!row) throw notFound()
  return promotionRoutes.get.response.parse(row)
}

type Asked = {
  readonly caller: Caller
  readonly params: { readonly id: string }
  readonly query: { readonly restaurantId: string }
}

/** Returns the calls by which a promotion is sold by, and no longer. */
export function createPublishing(
  deps: CollectionDeps,
): Pick<Handlers<Contract>['promotions'], 'publish' | 'pause'> {
  const { db, newId, change } = deps

  async function changed(
    { caller, params: { id }, query }: Asked,
    action: string,
    work: (
      scene: { readonly trx: Db; readonly at: Date },
      promotion: Promotion,
    ) => Promise<object | null>,
  ): Promise<Promotion> {
    const { restaurantId } = await placeOf(deps, caller, query)
    await requireOpenSomewhere(db, caller, restaurantId, 'promotions')
    return change({
      caller,
      place: { restaurantId },
      action,
      areas: PROMOTION_RULES.areas,
      async work(trx, { at }): Promise<Made<Promotion> | Unchanged> {
        const promotion = await requirePromotion(trx, restaurantId, id)
        if (promotion.archived) throw notFound()
        await requireReach({ trx, caller, place: { restaurantId } }, promotion)
        const facts = await work({ trx, at }, promotion)
        if (facts === null) return { result: promotion, unchanged: true }
        const result = await requirePromotion(trx, restaurantId, id)
        const details = { _id: id, name: promotion.name, ...facts }
        return { result, details, rows: promotionRows(id, at) }
      },
    })
  }

  return {
    publish: ({ body: { revision }, ...asked }) =>
      changed(asked, 'promotion.publish', async ({ trx, at }, promotion) => {
        // What is published is what the person saw.
        if (promotion.revision !== revision)
          throw changedMeanwhile({ stored: { ...promotion }, clashes: [] })
        if (!promotion.edited && promotion.pausedAt === null) return null
        const scene = { trx, at, place: { restaurantId: asked.query.restaurantId } }
        const { restaurantId } = scene.place
        const { _id, limits } = promotion
        const versionId = newId()
        const { rows } = await sql<{ readonly n: number }>`
          insert into promotion_versions (
            restaurant_id, id, promotion_id, n, definition, published_at, published_by,
            published_by_name
          )
          select ${restaurantId}, ${versionId}, ${_id}, coalesce(max(n), 0) + 1,
            ${JSON.stringify(definitionOf(PromotionDraft.parse(promotion)))}, ${at},
            ${asked.caller.userId}, ${asked.caller.name}
          from promotion_versions
          where restaurant_id = ${restaurantId} and promotion_id = ${_id}
          returning n`.execute(trx)
        const spentAt = (await isSpent(trx, restaurantId, _id, limits)) ? at : null
        await records.update(trx, { restaurantId, branchId: null }, _id, {
          versionId,
          publishedAt: at,
          edited: false,
          pausedAt: null,
          spentAt,
        })
        await writeSpan(scene, _id, spentAt === null ? versionId : null)
        return { version: rows[0]?.n }
      }),

    pause: ({ body: { paused }, ...asked }) =>
      changed(
        asked,
        paused ? 'promotion.pause' : 'promotion.resume',
        async ({ trx, at }, promotion) => {
          const { _id, versionId, pausedAt, spentAt } = promotion
          if (versionId === null || (pausedAt !== null) === paused) return null
          const { restaurantId } = asked.query
          await records.update(trx, { restaurantId, branchId: null }, _id, {
            pausedAt: paused ? at : null,
          })
          const on = paused || spentAt !== null ? null : versionId
          await writeSpan({ trx, at, place: { restaurantId } }, _id, on)
          return {}
        },
      ),
  }
}

type Unchanged = { readonly result: Promotion; readonly unchanged: true }
