import type { Db } from '../platform/database/database.ts'
import { firstBroken } from '../change/chain.ts'

type Broken = {
  readonly restaurantId: string
  /** Number of the first entry that was changed or is missing. */
  readonly seq: number
}

/**
 * Checks the audit log of every restaurant, one after the other. Cannot find entries that were cut off at the
 * end, or a chain that was computed again.
 */
export async function checkChains(db: Db, onBroken: (broken: Broken) => void): Promise<void> {
  const restaurants = await db.selectFrom('restaurants').select('id').orderBy('id').execute()
  for (const { id } of restaurants) {
    const seq = await firstBroken(db, id)
    if (seq !== null) onBroken({ restaurantId: id, seq })
  }
}
