import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** People whose permissions a transaction changes. */
type Whose =
  | { readonly userIds: readonly string[] }
  /** All of a restaurant, e.g. when one of its branches is closed. */
  | { readonly restaurantId: string }
  | { readonly restaurantId: string; readonly customRoleId: string }

/**
 * Invalidates earlier tokens and ends the sessions of people who are switched off. Call it in the transaction
 * that changes role, permissions, branches or the person; after the commit pass the returned ids to
 * `notifier.peopleChanged`, so that open windows follow.
 */
export async function revisePeople(trx: Db, whose: Whose, at: Date): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('users')
    .set((eb) => ({ permissions_version: eb('permissions_version', '+', 1) }))
    .where(conditionOf(whose))
    .returning(['id', 'active'])
    .execute()
  const off = rows.filter(({ active }) => !active).map(({ id }) => id)
  if (off.length > 0) {
    await trx
      .updateTable('sessions')
      .set({ revoked_at: at, revoked_reason: 'switched off' })
      .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(off))))
      .where('revoked_at', 'is', null)
      .execute()
  }
  return rows.map(({ id }) => id)
}

function conditionOf(whose: Whose) {
  if ('userIds' in whose) return sql<boolean>`id = any(${[...whose.userIds]}::uuid[])`
  const ofRestaurant = sql<boolean>`restaurant_id = ${whose.restaurantId}`
  return 'customRoleId' in whose
    ? sql<boolean>`${ofRestaurant} and custom_role_id = ${whose.customRoleId}`
    : ofRestaurant
}

/**
 * Makes the windows of a restaurant's people show what a transaction changes, e.g. a name or the package.
 * Tokens stay valid: the database knows the package. Returns the ids for `notifier.peopleChanged`.
 */
export async function showPeople(trx: Db, restaurantId: string): Promise<readonly string[]> {
  await trx
    .updateTable('restaurants')
    .set((eb) => ({ shown_version: eb('shown_version', '+', 1) }))
    .where('id', '=', restaurantId)
    .execute()
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .execute()
  return rows.map(({ id }) => id)
}
