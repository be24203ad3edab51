import { sql } from 'kysely'
import { type SupplierRecord, RECORD_DAYS } from '#shared/purchase-orders/supplier-record.ts'
import { addDays } from '#shared/time/business-date.ts'
import { wasUndone } from '../inventory/lists.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Returns how a supplier has delivered to a branch, from what people said when it came. */
export async function readSupplierRecord(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { supplierId, today }: { readonly supplierId: string; readonly today: string },
): Promise<SupplierRecord> {
  const since = addDays(today, -RECORD_DAYS)
  const { rows: delivered } = await sql<Omit<SupplierRecord, 'orders' | 'late' | 'short'>>`
    select count(distinct a.id)::int as deliveries, count(line)::int as lines,
      json_build_object('excellent', ${graded('excellent')}, 'good', ${graded('good')},
        'fair', ${graded('fair')}, 'poor', ${graded('poor')}) as qualities,
      (count(*) filter (where coalesce(line->>'rejected', '0')::numeric > 0))::int as rejected
    from stock_acts a, json_array_elements(a.document->'lines') as line
    where a.restaurant_id = ${restaurantId} and a.branch_id = ${branchId} and a.kind = 'receipt'
      and a.at >= ${since}::date and a.document->>'supplierId' = ${supplierId}
      and not ${wasUndone}`.execute(db)
  const { rows: ordered } = await sql<Pick<SupplierRecord, 'orders' | 'late' | 'short'>>`
    select count(*)::int as orders,
      (count(*) filter (where came.day > o.expected_on))::int as late,
      (count(*) filter (where o.state = 'closed'))::int as short
    from purchase_orders o
    cross join lateral (
      select min(a.business_date) as day from purchase_receipts r
      join stock_acts a on a.restaurant_id = r.restaurant_id and a.id = r.act_id
      where r.restaurant_id = o.restaurant_id and r.order_id = o.id and not ${wasUndone}
    ) as came
    where o.restaurant_id = ${restaurantId} and o.branch_id = ${branchId}
      and o.supplier_id = ${supplierId} and came.day >= ${since}::date`.execute(db)
  return { ...NOTHING, ...delivered[0], ...ordered[0] }
}

const graded = (quality: string) =>
  sql`(count(*) filter (where line->>'quality' = ${quality}))::int`

const NOTHING: SupplierRecord = {
  deliveries: 0,
  lines: 0,
  qualities: { excellent: 0, good: 0, fair: 0, poor: 0 },
  rejected: 0,
  orders: 0,
  late: 0,
  short: 0,
}
