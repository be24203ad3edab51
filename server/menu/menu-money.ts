import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'

/**
 * Returns the currency of a restaurant's prices: that of its first open branch; null without one. A price is
 * one figure for all branches and has no currency of its own.
 */
export async function readMenuCurrency(db: Db, restaurantId: string): Promise<string | null> {
  const { rows } = await sql<{ readonly currency: string }>`
    select currency from branches
    where restaurant_id = ${restaurantId} and archived_at is null and (
      exists (select from menu_items
        where restaurant_id = ${restaurantId} and archived_at is null)
      or exists (select from modifier_groups
        where restaurant_id = ${restaurantId} and archived_at is null)
    )
    order by sort, id limit 1`.execute(db)
  return rows[0]?.currency ?? null
}

/**
 * Refuses a branch in another currency than the prices: 25,000 kip would be sold at 250.00 dollars. In a
 * change, whose turn keeps both as they are.
 */
export async function refuseOtherMoney(
  trx: Db,
  {
    restaurantId,
    currency,
    path,
  }: { readonly restaurantId: string; readonly currency: string; readonly path?: string },
): Promise<void> {
  const kept = await readMenuCurrency(trx, restaurantId)
  if (kept === null || kept === currency) return
  throw conflict('MENU_OTHER_CURRENCY', { field: path })
}

/** Refuses the first price of a restaurant whose branches sell in several currencies. Also in a change. */
export async function refuseMixedMoney(trx: Db, restaurantId: string): Promise<void> {
  const currencies = await trx
    .selectFrom('branches')
    .select('currency')
    .distinct()
    .where('restaurant_id', '=', restaurantId)
    .where('archived_at', 'is', null)
    .execute()
  if (currencies.length < 2) return
  throw conflict('MENU_MIXED_CURRENCIES')
}
