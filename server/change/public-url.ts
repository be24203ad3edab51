import { appendEvent } from './append-event.ts'
import { branchRow } from './change-settings.ts'
import type { Db } from '../platform/database/database.ts'

/**
 * Keeps the address at which guests reach this server, which the codes on receipts hold. Where it is another one than
 * at the last start, every till hears of it.
 */
export async function keepPublicUrl(
  db: Db,
  publicUrl: string | undefined,
  at: Date,
): Promise<void> {
  const address = publicUrl === undefined ? null : new URL(publicUrl).origin
  await db.transaction().execute(async (trx) => {
    const kept = await trx.selectFrom('meta').select('public_url').forUpdate().executeTakeFirst()
    if (kept?.public_url === address) return
    await trx.updateTable('meta').set({ public_url: address }).execute()
    const branches = await trx
      .selectFrom('branches')
      .select(['id', 'restaurant_id'])
      .where('archived_at', 'is', null)
      .orderBy('id')
      .execute()
    for (const { id: branchId, restaurant_id: restaurantId } of branches) {
      const place = { restaurantId, branchId }
      await appendEvent(trx, { ...place, at, rows: await branchRow(trx, place), areas: [] })
    }
  })
}
