import { createHmac } from 'node:crypto'
import type { Contract } from '#shared/api.ts'
import { voucherCodeOf } from '#shared/promoting/voucher-code.ts'
import type { VoucherBatchDraft } from '#shared/promoting/voucher-contract.ts'
import { HOUR_MS } from '#shared/time/milliseconds.ts'
import type { CollectionDeps } from '../collections/collection.ts'
import { placeOf } from '../collections/place.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { keyFor } from '../platform/secrets/secrets.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { requireOpenSomewhere } from '../tenancy/open-in.ts'
import { readBatches } from './batches.ts'
import { requirePromotion } from './publish.ts'
import { requireReach } from './reach.ts'
import { findVersion } from './versions.ts'

type Deps = CollectionDeps & { readonly secret: string; readonly now: () => Date }
type Named = { readonly restaurantId: string }

/** Hashes codes of vouchers. A code has 44 bits: without the key a copy of the database opens none. */
export const createVoucherHash = (secret: string) => {
  const key = keyFor(secret, 'voucher hashes')
  return (restaurantId: string, code: string): Buffer =>
    createHmac('sha256', key).update(`${restaurantId} ${code}`).digest()
}

async function oneBatch(on: Db, restaurantId: string, id: string) {
  const [batch] = await readBatches(on, restaurantId, { id })
  if (!batch) throw notFound()
  return batch
}

/** Returns the calls by which codes of promotions are made and blocked. */
export function createCodeHandlers(
  deps: Deps,
): Pick<Handlers<Contract>['promotions'], 'batches' | 'makeCodes' | 'blockCodes'> {
  const { db, secret, now, newId, change } = deps
  const key = keyFor(secret, 'vouchers')
  const hashOf = createVoucherHash(secret)
  /** No code is kept: it is made of its batch, so that a lost answer can be asked for again. */
  const codesOf = (restaurantId: string, batchId: string, count: number) =>
    Array.from({ length: count }, (_, n) =>
      voucherCodeOf(createHmac('sha256', key).update(`${restaurantId} ${batchId} ${n}`).digest()),
    )

  async function enter(caller: Caller, query: Named): Promise<string> {
    const { restaurantId } = await placeOf(deps, caller, query)
    await requireOpenSomewhere(db, caller, restaurantId, 'promotions')
    return restaurantId
  }

  return {
    async batches({ caller, params: { id }, query }) {
      const restaurantId = await enter(caller, query)
      await requirePromotion(db, restaurantId, id)
      return { results: [...(await readBatches(db, restaurantId, { promotionId: id }))] }
    },

    async makeCodes({ caller, params: { id }, query, body: { batchId, draft } }) {
      const restaurantId = await enter(caller, query)
      const codes = [...new Set(codesOf(restaurantId, batchId, draft.count))]
      const batch = await change({
        caller,
        place: { restaurantId },
        action: 'promotion.makeCodes',
        areas: ['promotions'],
        async work(trx, { at }) {
          const promotion = await requirePromotion(trx, restaurantId, id)
          if (promotion.archived || promotion.givenBy !== 'code') throw notFound()
          await requireReach({ trx, caller, place: { restaurantId } }, promotion)
          // The codes that sales bring are together under the id of their version, those of a campaign under its own.
          if (await findVersion(trx, restaurantId, batchId)) throw conflict('ID_REUSED')
          if (await isOfCampaign(trx, restaurantId, batchId)) throw conflict('ID_REUSED')
          const before = await findMade(trx, restaurantId, batchId)
          if (before) {
            // Codes are money: only the person who made them has them again, as long as an answer may be lost.
            const isSame =
              before.promotion_id === id &&
              before.count === codes.length &&
              before.made_by === caller.userId &&
              now().getTime() - before.made_at.getTime() <= HOUR_MS
            if (!isSame) throw conflict('ID_REUSED')
            return { result: await oneBatch(trx, restaurantId, batchId), unchanged: true }
          }
          await insertBatch(
            trx,
            { restaurantId, id: batchId, promotionId: id, at, caller },
            draft,
            codes.length,
          )
          await trx
            .insertInto('vouchers')
            .values(
              codes.map((code) => ({
                restaurant_id: restaurantId,
                id: newId(),
                batch_id: batchId,
                code_hash: hashOf(restaurantId, code),
                code_end: code.slice(-3),
              })),
            )
            .execute()
          return {
            result: await oneBatch(trx, restaurantId, batchId),
            details: { _id: id, name: promotion.name, count: codes.length, note: draft.note },
          }
        },
      })
      return { batch, codes }
    },

    async blockCodes({ caller, params: { id }, query, body: { blocked } }) {
      const restaurantId = await enter(caller, query)
      return change({
        caller,
        place: { restaurantId },
        action: blocked ? 'promotion.blockCodes' : 'promotion.unblockCodes',
        areas: ['promotions'],
        async work(trx, { at }) {
          const before = await oneBatch(trx, restaurantId, id)
          if (before.blocked === blocked) return { result: before, unchanged: true }
          const promotion = await requirePromotion(trx, restaurantId, before.promotionId)
          await requireReach({ trx, caller, place: { restaurantId } }, promotion)
          await trx
            .updateTable('voucher_batches')
            .set({ blocked_at: blocked ? at : null })
            .where('restaurant_id', '=', restaurantId)
            .where('id', '=', id)
            .execute()
          const { name, _id } = promotion
          const { count, note } = before
          return { result: { ...before, blocked }, details: { _id, name, count, note } }
        },
      })
    },
  }
}

async function isOfCampaign(trx: Db, restaurantId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('campaigns')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

const findMade = (trx: Db, restaurantId: string, id: string) =>
  trx
    .selectFrom('voucher_batches')
    .select(['promotion_id', 'count', 'made_by', 'made_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()

type Made = {
  readonly restaurantId: string
  readonly id: string
  readonly promotionId: string
  readonly at: Date
  readonly caller: Caller
}

async function insertBatch(
  trx: Db,
  { restaurantId, id, promotionId, at, caller }: Made,
  { singleUse, expiresOn, note }: VoucherBatchDraft,
  count: number,
): Promise<void> {
  await trx
    .insertInto('voucher_batches')
    .values({
      restaurant_id: restaurantId,
      id,
      promotion_id: promotionId,
      note,
      count,
      single_use: singleUse,
      expires_on: expiresOn,
      made_at: at,
      made_by: caller.userId,
      made_by_name: caller.name,
    })
    .execute()
}
