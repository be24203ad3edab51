import { sql } from 'kysely'
import type { Glance } from '#shared/inventory/outlook.ts'
import { AWAITED_STATES } from '#shared/purchase-orders/state.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { wasUndone } from './lists.ts'

const WASTE_DAYS = 7

/** Returns what a person who opens the stock of a branch asks first, besides its value and what is low. */
export async function readGlance(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { today, shows }: { readonly today: string; readonly shows: boolean },
): Promise<Glance> {
  const { rows } = await sql<Glance>`
    select (
      select count(*)::int from purchase_orders
      where restaurant_id = ${restaurantId} and branch_id = ${branchId}
        and state = any(${[...AWAITED_STATES]}::text[]) and expected_on = ${today}::date
    ) as arriving, (
      select coalesce(0 - sum(value), 0)::bigint from stock_movements
      where restaurant_id = ${restaurantId} and branch_id = ${branchId} and place = 'stock'
        and kind = 'waste' and at > ${addDays(today, -WASTE_DAYS - 1)}::date
        and business_date > ${addDays(today, -WASTE_DAYS)}::date
    ) as waste, (
      select (${today}::date - max(a.business_date))::int from stock_acts a
      where a.restaurant_id = ${restaurantId} and a.branch_id = ${branchId} and a.kind = 'count'
        and not ${wasUndone}
    ) as "sinceCount"`.execute(db)
  const { arriving = 0, waste = 0, sinceCount = null } = rows[0] ?? {}
  return { arriving, waste: shows ? waste : null, sinceCount }
}
