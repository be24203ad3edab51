import { sql } from 'kysely'
import { type Db, sqlStateOf } from '../platform/database/database.ts'

/** Returns whether no try will ever post it; else the database is away or busy, and the same may succeed. */
export function isPoison(error: unknown): boolean {
  const state = sqlStateOf(error)
  // Values, constraints, and what a trigger refuses.
  const isRow = state !== undefined && /^(22|23|P0)/.test(state)
  return isRow || (state === undefined && !isOfConnection(error))
}

/** Returns whether a database that is away is behind an error: then no branch can be posted. */
export const isOfConnection = (error: unknown): boolean =>
  error instanceof Error &&
  /connect|terminat|timeout|ECONN|closed|not queryable/i.test(error.message)

/** Returns what the work returns, or the poison that undid it alone: the transaction goes on. */
export async function attempt<T>(
  trx: Db,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly poison: unknown }> {
  await sql`savepoint attempted`.execute(trx)
  try {
    const done = await work()
    await sql`release savepoint attempted`.execute(trx)
    return { done }
  } catch (error) {
    if (!isPoison(error)) throw error
    await sql`rollback to savepoint attempted`.execute(trx)
    return { poison: error }
  }
}
