import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Lets one change of a restaurant at a time go on, until its transaction ends. Nothing for null. */
export const turnOf = (restaurantId: RawBuilder<string>) =>
  sql`pg_advisory_xact_lock(hashtextextended(${restaurantId}::uuid::text, 0))`

/** Waits for the changes of the restaurant that are under way. */
export async function takeTurn(trx: Db, restaurantId: string): Promise<void> {
  await sql`select ${turnOf(sql`${restaurantId}`)}`.execute(trx)
}
