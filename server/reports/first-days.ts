import { type RawBuilder, sql } from 'kysely'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Returns a query of when each guest of a branch bought for the first time ever, with all who were merged into them. */
export const firstDays = ({ restaurantId, branchId }: BranchPlace): RawBuilder<unknown> => sql`
  select coalesce(a.customer_id, g.customer_id) as guest, min(g.first_day) as first_day
  from guest_firsts g
  left join customer_aliases a on a.restaurant_id = g.restaurant_id and a.alias_id = g.customer_id
  where g.restaurant_id = ${restaurantId} and g.branch_id = ${branchId}
  group by 1`
