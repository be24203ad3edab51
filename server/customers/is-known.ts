import type { Db } from '../platform/database/database.ts'

/** Returns whether a restaurant has a guest with this id, also an archived one. */
export async function isKnown(on: Db, restaurantId: string, id: string): Promise<boolean> {
  const row = await on
    .selectFrom('customers')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
