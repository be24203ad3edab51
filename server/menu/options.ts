import { sql } from 'kysely'
import type { LocalText } from '#shared/contract/scalars.ts'
import type { Db } from '../platform/database/database.ts'

/** Returns those of some ids that are options of groups on the menu, each with its name and its group. */
export async function readOptions(db: Db, restaurantId: string, ids: readonly string[]) {
  const { rows } = await sql<{
    readonly id: string
    readonly groupId: string
    readonly name: LocalText
  }>`
    select option ->> '_id' as id, g.id as "groupId", option -> 'name' as name
    from modifier_groups g cross join jsonb_array_elements(g.options) as option
    where g.restaurant_id = ${restaurantId} and g.archived_at is null
      and option ->> '_id' = any(${[...new Set(ids)]})
    order by g.sort`.execute(db)
  return rows
}

/** Returns the ids of the rows of the menu that some dishes and options are in: an option is in its group. */
export async function rowsWith(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const options = await readOptions(db, restaurantId, ids)
  return [...new Set([...ids, ...options.map(({ groupId }) => groupId)])]
}
