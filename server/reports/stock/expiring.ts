import { sql } from 'kysely'
import type { Expiring } from '#shared/reports/stock-contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { wasUndone } from '../../inventory/lists.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'

/** Days before and after today on which something expires that should be looked at. */
const [PAST, SOON] = [7, 14]
/** Deliveries of more days ago are over. */
const KEPT_DAYS = 400

/** Returns what expires soon or has expired, of which there still is something: there are no lots. The first day comes first. */
export async function readExpiring(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { today, category }: { readonly today: string; readonly category?: string | undefined },
): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select i.id as "_id", i.name, i.dimension, i.unit, i.units, i.category_id as category,
      e.day as "expiresOn", l.quantity
    from (
      select (line->>'ingredientId')::uuid as id, min((line->>'expiresOn')::date)::text as day
      from stock_acts a, json_array_elements(a.document->'lines') as line
      where a.restaurant_id = ${restaurantId} and a.branch_id = ${branchId}
        and a.kind = 'receipt' and a.at > ${addDays(today, -KEPT_DAYS)}::date
        and line->>'expiresOn' between ${addDays(today, -PAST)} and ${addDays(today, SOON)}
        and (line->>'amount')::numeric > 0 and not ${wasUndone}
      group by 1
    ) as e
    join ingredients i on i.restaurant_id = ${restaurantId} and i.id = e.id
    join stock_levels l on l.restaurant_id = i.restaurant_id and l.branch_id = ${branchId}
      and l.place = 'stock' and l.ingredient_id = i.id and l.quantity > 0
    where ${category ?? null}::uuid is null or i.category_id = ${category ?? null}
    order by e.day, lower(i.name)`.execute(trx)
  return [...rows]
}
