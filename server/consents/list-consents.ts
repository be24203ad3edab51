import { sql } from 'kysely'
import { Consent } from '#shared/consents/contract.ts'
import type { Db } from '../platform/database/database.ts'

/** Returns what a guest permitted and withdrew under every id that they ever had here, the latest first. */
export async function listConsents(
  db: Db,
  restaurantId: string,
  customerId: string,
): Promise<readonly Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where(
      sql<boolean>`customer_id = any(ids_of_guest(${restaurantId}::uuid, ${customerId}::uuid))`,
    )
    .orderBy('n', 'desc')
    .execute()
  return rows.map((row) =>
    Consent.parse({
      _id: row.id,
      purpose: row.purpose,
      channel: row.channel,
      given: row.given,
      how: row.how,
      at: row.at.toISOString(),
      by: row.done_by_name,
      read:
        row.words === null
          ? null
          : { version: row.text_version, language: row.language, words: row.words },
    }),
  )
}
