import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Returns what says the name of a promotion in several languages, as JSON: the one that it has now. */
export async function promotionNames(trx: Db, restaurantId: string) {
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id, name::text as name from promotions where restaurant_id = ${restaurantId}`.execute(
    trx,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))
}
