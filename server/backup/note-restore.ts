import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { createChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'

const Restored = z.object({ at: z.string(), mark: z.string(), logId: z.string() })

/**
 * Writes into every audit log that its restaurant was restored and from when, once: otherwise a restore could
 * remove the last entries unseen. The load keeps this in the database, so that the next start writes it if the
 * restore ended in between.
 */
export async function noteRestore(db: Db): Promise<void> {
  const { restored } = await db.selectFrom('meta').select('restored').executeTakeFirstOrThrow()
  if (restored === null) return
  const { at, ...from } = Restored.parse(restored)
  // No other node works on this database yet.
  const notifier = { changed() {}, peopleChanged() {}, sessionEnded() {} }
  const { together } = createChange({ db, now: () => new Date(at), notifier })
  const scope = { restaurantId: null, branchIds: 'all' } as const
  const caller = { ...scope, userId: randomUUID(), name: 'npm run restore' }
  await together(async (trx, change) => {
    const waiting = trx.selectFrom('meta').select('log_id').where('restored', 'is not', null)
    // Another node may have started at the same time.
    if (!(await waiting.forUpdate().executeTakeFirst())) return
    const restaurants = await trx.selectFrom('restaurants').select('id').orderBy('id').execute()
    for (const { id: restaurantId } of restaurants) {
      await change({
        caller,
        place: { restaurantId },
        action: 'restaurant.restore',
        work: () => ({ result: null, details: from }),
      })
    }
    await trx.updateTable('meta').set({ restored: null }).execute()
  })
}
