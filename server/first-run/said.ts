import type { Db } from '../database/database.ts'

type Place = { readonly restaurantId: string; readonly branchId: string }

/** What people said of the list, which no other data tell. */
export type Said = { readonly skipped: readonly string[]; readonly dismissedAt: Date | null }

const NOTHING: Said = { skipped: [], dismissedAt: null }

export async function readSaid(db: Db, { restaurantId, branchId }: Place): Promise<Said> {
  const row = await db
    .selectFrom('first_run')
    .select(['skipped', 'dismissed_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? { skipped: row.skipped, dismissedAt: row.dismissed_at } : NOTHING
}

/** Changes what was said last; nobody else's word is lost. */
export async function writeSaid(
  trx: Db,
  { restaurantId, branchId }: Place,
  edit: (said: Said) => Said,
): Promise<void> {
  await trx
    .insertInto('first_run')
    .values({ restaurant_id: restaurantId, branch_id: branchId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { skipped, dismissedAt } = edit(await readSaid(trx, { restaurantId, branchId }))
  await trx
    .updateTable('first_run')
    .set({ skipped: [...skipped], dismissed_at: dismissedAt })
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .execute()
}
