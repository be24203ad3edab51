import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Returns the moment of which the facts are that a transaction reads. */
export async function momentOf(trx: Db): Promise<string> {
  const { rows } = await sql<{ readonly at: Date }>`select now() as at`.execute(trx)
  return (rows[0]?.at ?? new Date()).toISOString()
}
