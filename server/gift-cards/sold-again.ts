import { sql } from 'kysely'
import { HOUR_MS } from '#shared/time/milliseconds.ts'
import { findEntry } from '../account-entries/entries.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'

type Again = { readonly cardId: string; readonly userId: string; readonly at: Date }

/**
 * Refuses the sale of a card that was sold before, because it returns the code: to the person who sold it, as long as
 * a lost answer is asked for again, and to no other. Cards and amounts are listed, codes are the guest's money.
 */
export async function requireSeller(
  trx: Db,
  restaurantId: string,
  { cardId, userId, at }: Again,
): Promise<void> {
  const sold = await findEntry(trx, restaurantId, cardId)
  const isRecent = sold !== undefined && at.getTime() - sold.at.getTime() <= HOUR_MS
  if (sold?.done_by !== userId || !isRecent) throw conflict('ID_REUSED')
}

/**
 * Refuses the id of a guest's account or of an order for a new card. Entries and payments name what they belong to by its
 * id alone, and an account may be in other money.
 */
export async function requireFree(trx: Db, restaurantId: string, cardId: string): Promise<void> {
  const { rows } = await sql`
    select from guest_accounts where restaurant_id = ${restaurantId} and id = ${cardId}
    union all select from orders where restaurant_id = ${restaurantId} and id = ${cardId}`.execute(
    trx,
  )
  if (rows.length > 0) throw conflict('ID_REUSED')
}
