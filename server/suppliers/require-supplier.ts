import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { badRequest } from '../platform/http/errors.ts'

/** Returns whether a restaurant has a supplier, also one that was removed: what it brought before can still be entered. */
export async function isSupplier(db: Db, restaurantId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from suppliers where restaurant_id = ${restaurantId} and id = ${id}`.execute(db)
  return rows.length > 0
}

/** Refuses a supplier that the restaurant does not have, at its field. */
export async function requireSupplier(trx: Db, restaurantId: string, id: string): Promise<void> {
  if (await isSupplier(trx, restaurantId, id)) return
  throw badRequest('VALIDATION_FAILED', { field: 'body.supplierId' })
}
