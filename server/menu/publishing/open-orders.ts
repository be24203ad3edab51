import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Wanted = {
  readonly restaurantId: string
  readonly branchIds: readonly string[]
  /** Dishes and groups of choices. */
  readonly ids: readonly string[]
}

/** Returns the open orders of branches by the dishes and groups that are in them: they keep the prices they have. */
export async function readOpenOrders(
  db: Db,
  { restaurantId, branchIds, ids }: Wanted,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>()
  if (ids.length === 0) return found
  const { rows } = await sql<{ readonly id: string; readonly part: string }>`
    select distinct o.id, part
    from orders o,
      jsonb_array_elements(o.doc::jsonb -> 'lines') as line,
      lateral (
        select line ->> 'menuItemId' as part
        union all
        select choice ->> 'groupId' from jsonb_array_elements(line -> 'modifiers') as choice
      ) as parts
    where o.restaurant_id = ${restaurantId} and o.branch_id = any(${[...branchIds]}::uuid[])
      and o.status = 'open' and part = any(${[...ids]})`.execute(db)
  for (const { id, part } of rows) found.set(part, (found.get(part) ?? new Set()).add(id))
  return found
}
