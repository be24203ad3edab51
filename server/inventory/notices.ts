import { sql } from 'kysely'
import { addDays } from '#shared/time/business-date.ts'
import type { Reader, Source } from '../notices/source.ts'
import { hasArrived, wasUndone } from './lists.ts'

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

/** Days before and after the one on which something expires. */
const SOON = 2
/** Deliveries of more days ago are over. */
const KEPT_DAYS = 400

/** There are no lots: what expires is a reminder for as long as there is anything of the ingredient. */
async function expiring({ db, restaurantId, branchId, today }: Reader) {
  const { rows } = await sql<{ readonly name: string; readonly count: number }>`
    select i.name, count(*) over () as count
    from (
      select (line->>'ingredientId')::uuid as id, min((line->>'expiresOn')::date) as day
      from stock_acts a, json_array_elements(a.document->'lines') as line
      where a.restaurant_id = ${restaurantId} and a.branch_id = ${branchId}
        and a.kind = 'receipt' and a.at > ${addDays(today, -KEPT_DAYS)}::date
        and line->>'expiresOn' between ${addDays(today, -SOON)} and ${addDays(today, SOON)}
        and (line->>'amount')::numeric > 0 and not ${wasUndone}
      group by 1
    ) as e
    join ingredients i on i.restaurant_id = ${restaurantId} and i.id = e.id
    join stock_levels l on l.restaurant_id = i.restaurant_id and l.branch_id = ${branchId}
      and l.place = 'stock' and l.ingredient_id = i.id and l.quantity > 0
    order by e.day, lower(i.name) limit ${NAMED}`.execute(db)
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) }
}

/** What other branches have sent here, and no one has said of what came of it. */
async function coming({ db, restaurantId, branchId }: Reader) {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from stock_acts a
    where a.restaurant_id = ${restaurantId} and a.kind = 'transfer'
      and a.document->>'toBranchId' = ${branchId} and not ${hasArrived} and not ${wasUndone}`.execute(
    db,
  )
  return { count: rows[0]?.count ?? 0, names: [] }
}

/** What stock waits for. */
export const STOCK_NOTICES: readonly Source[] = [
  {
    kind: 'lowStock',
    anyOf: ['view_inventory', 'manage_inventory'],
    feature: 'inventory',
    read: low,
  },
  {
    kind: 'stockExpires',
    anyOf: ['view_inventory', 'manage_inventory'],
    feature: 'inventory',
    read: expiring,
  },
  // Only they can say that it arrived.
  { kind: 'transferComes', anyOf: ['manage_inventory'], feature: 'inventory', read: coming },
]
