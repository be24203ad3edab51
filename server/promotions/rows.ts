import type { EventRow } from '#shared/sync/event.ts'
import type { Rows } from '../change/announce.ts'
import { readPromotionRows } from './versions.ts'

/** Returns what makes the versions of a promotion, as the tills of each branch have them now. */
export const promotionRows =
  (promotionId: string, at: Date): Rows =>
  async (trx, branch): Promise<readonly EventRow[]> => {
    const rows = await readPromotionRows(trx, branch, at)
    return rows
      .filter((row) => row.promotionId === promotionId)
      .map((row) => ({ topic: 'promotions', _id: row._id, row }))
  }
