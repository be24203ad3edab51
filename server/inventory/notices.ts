import { sql } from 'kysely'
import type { Reader, Source } from '../notices/source.ts'

/** Names of the lowest: the rest is a number. */
const NAMED = 3

async function low({ db, restaurantId, branchId }: Reader) {
  const { rows } = await sql<{ readonly name: string; readonly count: number }>`
    select i.name, count(*) over () as count
    from stock_targets t
    join ingredients i on i.restaurant_id = t.restaurant_id and i.id = t.ingredient_id
      and i.archived_at is null
    left join stock_levels l on l.restaurant_id = t.restaurant_id and l.branch_id = t.branch_id
      and l.ingredient_id = t.ingredient_id and l.place = 'stock'
    where t.restaurant_id = ${restaurantId} and t.branch_id = ${branchId} and t.minimum > 0
      and coalesce(l.quantity, 0) < t.minimum
    order by coalesce(l.quantity, 0)::numeric / t.minimum, lower(i.name) limit ${NAMED}`.execute(db)
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) }
}

/** What stock waits for. */
export const STOCK_NOTICES: readonly Source[] = [
  {
    kind: 'lowStock',
    anyOf: ['view_inventory', 'manage_inventory'],
    feature: 'inventory',
    read: low,
  },
]
