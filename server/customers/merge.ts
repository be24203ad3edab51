import { sql } from 'kysely'
import { Allergen } from '#shared/menu/allergen.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { guestOf } from './guest-ids.ts'
import { restrictMerged } from './merge-consents.ts'
import type { MergeWish } from './merge-wish.ts'
import { mergeTiers } from './tiers.ts'

/** Words that the kept guest takes where they have none. */
const FILLED = ['email', 'birthday', 'language', 'note'] as const

/**
 * Makes one guest of two. Nothing that happened is written again: sales, points and consents keep the id under which they
 * happened, and both ids lead to the guest who stays. Returns false where it was done before.
 */
export async function mergeGuests(trx: Db, wish: MergeWish): Promise<boolean> {
  const { restaurantId, mergeId, id, otherId, at, by } = wish
  if (await wasMerged(trx, wish)) return false
  const kept = await guestRow(trx, restaurantId, id)
  const other = await guestRow(trx, restaurantId, otherId)
  if (!kept || !other) throw notFound()
  // Two people who merge the same two, also the other way round: one of them is late.
  const [into, from] = [
    await guestOf(trx, restaurantId, id),
    await guestOf(trx, restaurantId, otherId),
  ]
  if (into === from) throw conflict('GUEST_MERGED')
  if (kept.archived_at !== null || other.archived_at !== null) throw notFound()
  await restrictMerged(trx, wish)
  const filled = FILLED.filter((field) => !kept[field] && other[field])
  const allergens = other.allergens.filter((one) => !kept.allergens.includes(one))
  await trx
    .insertInto('customer_merges')
    .values({
      restaurant_id: restaurantId,
      id: mergeId,
      kept_id: id,
      gone_id: otherId,
      filled,
      allergens,
      at,
      done_by: by.userId,
      done_by_name: by.name,
    })
    .execute()
  await mergeTiers(trx, wish)
  await trx
    .updateTable('customers')
    .set({ archived_at: at, revision: sql`revision + 1` })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', otherId)
    .execute()
  if (filled.length + allergens.length > 0)
    await trx
      .updateTable('customers')
      .set({
        ...Object.fromEntries(filled.map((field) => [field, other[field]])),
        allergens: inOrder([...kept.allergens, ...allergens]),
        revision: sql`revision + 1`,
        edited_at: at,
      })
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .execute()
  return true
}

/** As the menu names them, so that the same allergens are the same list. */
const inOrder = (allergens: readonly string[]): string[] =>
  Allergen.options.filter((one) => allergens.includes(one))

/** Returns whether this merge was done before. Throws `ID_REUSED` where its id is that of another. */
async function wasMerged(trx: Db, { restaurantId, mergeId, id, otherId }: MergeWish) {
  const before = await trx
    .selectFrom('customer_merges')
    .select(['kept_id', 'gone_id'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', mergeId)
    .executeTakeFirst()
  if (!before) return false
  if (before.kept_id !== id || before.gone_id !== otherId) throw conflict('ID_REUSED')
  return true
}

/** Returns the words of a guest, also of an archived one. */
export const guestRow = (trx: Db, restaurantId: string, id: string) =>
  trx
    .selectFrom('customers')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
