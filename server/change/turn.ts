import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Lets one change of a restaurant run at a time, until its transaction ends. Does nothing for null. */
export const turnOf = (restaurantId: RawBuilder<string>) =>
  sql`pg_advisory_xact_lock(hashtextextended(${restaurantId}::uuid::text, 0))`

/** Waits for the running changes of the restaurant. */
export async function takeTurn(trx: Db, restaurantId: string): Promise<void> {
  await sql`select ${turnOf(sql`${restaurantId}`)}`.execute(trx)
}
