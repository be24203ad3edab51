import type { Command } from '#shared/orders/command.ts'
import type { Actor } from '#shared/orders/order.ts'
import type { Db } from '../platform/database/database.ts'

/**
 * Returns the people of a restaurant whom commands name, by id, also those who were switched off since: a till may
 * have been offline. The name that a device writes beside an id is not believed.
 */
export async function readColleagues(
  db: Db,
  restaurantId: string,
  commands: readonly Command[],
): Promise<ReadonlyMap<string, Actor>> {
  const ids = commands.flatMap(({ kind, payload }) =>
    (kind === 'order.handOver' || kind === 'drawer.handOver') && 'to' in payload
      ? [payload.to._id]
      : [],
  )
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('users')
    .select(['id as _id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .execute()
  return new Map(people.map((person) => [person._id, person]))
}
