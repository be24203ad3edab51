import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** One at a time adds to a restaurant's menu, or says in which money its prices are: what is there decides. */
export async function lockMenu(trx: Db, restaurantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`menu ${restaurantId}`}, 0))`.execute(
    trx,
  )
}
