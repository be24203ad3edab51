import { LocalText } from '#shared/contract/scalars.ts'
import type { Db } from '../platform/database/database.ts'

/** Returns the names of the dishes on the menu that a station cooks. */
export async function dishesCookedAt(
  db: Db,
  { restaurantId }: { readonly restaurantId: string },
  station: string,
): Promise<readonly LocalText[]> {
  const rows = await db
    .selectFrom('menu_items')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where('station', '=', station)
    .where('archived_at', 'is', null)
    .orderBy('sort')
    .execute()
  return rows.map(({ name }) => LocalText.parse(name))
}
