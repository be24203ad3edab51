import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { badRequest } from '../platform/http/errors.ts'

/**
 * Refuses a supplier that the restaurant does not have, at its field. One that was removed is known: what it brought
 * before can still be entered.
 */
export async function requireSupplier(trx: Db, restaurantId: string, id: string): Promise<void> {
  const { rows } = await sql`
    select from suppliers where restaurant_id = ${restaurantId} and id = ${id}`.execute(trx)
  if (rows.length === 0) throw badRequest('VALIDATION_FAILED', { field: 'body.supplierId' })
}
