import * as z from 'zod/mini'
import { Id } from '#shared/contract/scalars.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { worker, type Worker } from '../jobs/kind.ts'
import { PRODUCT } from '../tenancy/product.ts'
import { isSpent } from './is-spent.ts'
import { requirePromotion } from './publish.ts'
import { findVersion } from './versions.ts'
import { promotionRows } from './rows.ts'
import { writeSpan } from './write-span.ts'

/** A promotion with a limit in all was used. */
export const SPENT = {
  name: 'promotion.spent',
  payload: z.object({ restaurantId: Id, promotionId: Id }),
}

/** Takes a promotion off sale whose limit in all is reached, as far as orders have arrived. */
export const createSpender = ({ change }: { readonly change: MakeChange }): Worker =>
  worker(SPENT, async ({ restaurantId, promotionId }) => {
    const place = { restaurantId }
    await change({
      caller: { ...PRODUCT, restaurantId, branchIds: 'all' },
      place,
      action: null,
      areas: ['promotions'],
      evenClosed: true,
      async work(trx, { at }) {
        const promotion = await requirePromotion(trx, restaurantId, promotionId)
        const { versionId, pausedAt, spentAt, archived } = promotion
        const limits = versionId && (await limitsOf(trx, restaurantId, versionId))
        if (!limits || spentAt !== null || !(await isSpent(trx, restaurantId, promotionId, limits)))
          return { result: null, unchanged: true }
        await trx
          .updateTable('promotions')
          .set({ spent_at: at })
          .where('restaurant_id', '=', restaurantId)
          .where('id', '=', promotionId)
          .execute()
        if (pausedAt === null && !archived) await writeSpan({ trx, place, at }, promotionId, null)
        return { result: null, details: {}, rows: promotionRows(promotionId, at) }
      },
    })
  })

/** Limits are those that were published: an edit counts from its publication on. */
async function limitsOf(trx: Db, restaurantId: string, versionId: string) {
  const version = await findVersion(trx, restaurantId, versionId)
  return version?.definition.limits
}
