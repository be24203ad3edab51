import { sql } from 'kysely'
import { UNMERGE_DAYS } from '#shared/customers/merge-contract.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { listConsents } from '../consents/list-consents.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { guestRow } from './merge.ts'
import type { MergeWish } from './merge-wish.ts'
import { partConsents } from './merge-consents.ts'
import { partTiers } from './tiers.ts'

/**
 * Makes two guests of one again: each has what happened under their own id. Words that the kept guest took are taken off
 * where they were not changed since. Returns the other guest's id; null where it was done before.
 */
export async function unmergeGuests(
  trx: Db,
  wish: Omit<MergeWish, 'otherId'>,
): Promise<string | null> {
  const { restaurantId, mergeId, id, at } = wish
  const merge = await trx
    .selectFrom('customer_merges')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', mergeId)
    .where('kept_id', '=', id)
    .executeTakeFirst()
  if (!merge) throw notFound()
  if (merge.undone_at !== null) return null
  const otherId = merge.gone_id
  const kept = await guestRow(trx, restaurantId, id)
  const other = await guestRow(trx, restaurantId, otherId)
  if (!kept || !other) throw notFound()
  if (at.getTime() > merge.at.getTime() + UNMERGE_DAYS * DAY_MS) throw conflict('MERGE_TOO_OLD')
  const together = await listConsents(trx, restaurantId, id)
  await trx
    .updateTable('customer_merges')
    .set({ undone_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', mergeId)
    .execute()
  const words = ['email', 'birthday', 'note'].filter((field) => merge.filled.includes(field))
  const values = new Map<string, unknown>(Object.entries(kept))
  const others = new Map<string, unknown>(Object.entries(other))
  const untouched = words.filter((field) => values.get(field) === others.get(field))
  const takesLanguage = merge.filled.includes('language') && kept.language === other.language
  // Its own numbers first: those of the other are free then.
  await trx
    .updateTable('customers')
    .set({
      phone: sql`phone`,
      ...Object.fromEntries(untouched.map((field) => [field, ''])),
      ...(takesLanguage && { language: null }),
      allergens: kept.allergens.filter((one) => !merge.allergens.includes(one)),
      revision: sql`revision + 1`,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('customers')
    .set({ archived_at: null, revision: sql`revision + 1` })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', otherId)
    .execute()
  await partTiers(trx, { restaurantId, id, otherId, at, mergedAt: merge.at })
  await partConsents(trx, { ...wish, otherId, mergedAt: merge.at, together })
  return otherId
}
