import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Returns whether a restaurant collects changes of its menu: its branches sell what was published last. */
export async function isCollecting(db: Db, restaurantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from menu_collecting where restaurant_id = ${restaurantId} and until is null`.execute(db)
  return rows.length > 0
}

/** A time in which changes were collected; without an end, it is now. Milliseconds. */
export type Period = { readonly since: number; readonly until: number | null }

/** Returns all times in which a restaurant collected changes. */
export async function readPeriods(db: Db, restaurantId: string): Promise<readonly Period[]> {
  const rows = await db
    .selectFrom('menu_collecting')
    .select(['since', 'until'])
    .where('restaurant_id', '=', restaurantId)
    .execute()
  return rows.map(({ since, until }) => ({
    since: since.getTime(),
    until: until?.getTime() ?? null,
  }))
}

/** Begins to collect, in a change, after what is sold was frozen for every branch. */
export async function beginCollecting(trx: Db, restaurantId: string): Promise<void> {
  await trx.insertInto('menu_collecting').values({ restaurant_id: restaurantId }).execute()
}

/** Ends it, in a change, after what was collected was published. */
export async function endCollecting(trx: Db, restaurantId: string): Promise<void> {
  await sql`update menu_collecting set until = clock_timestamp()
    where restaurant_id = ${restaurantId} and until is null`.execute(trx)
  await trx.deleteFrom('published_menu').where('restaurant_id', '=', restaurantId).execute()
}
