import type { Order } from '#shared/orders/order.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Returns open orders, and those paid or merged of business days from `since` (`YYYY-MM-DD`) on. */
export async function readCurrentOrders(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  since: string,
): Promise<readonly Order[]> {
  const ofBranch = db
    .selectFrom('orders')
    .select((eb) => eb.ref('doc').$castTo<Order>().as('order'))
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
  const open = await ofBranch.where('status', '=', 'open').execute()
  const paid = await ofBranch
    // A merged order can be opened again.
    .where('status', 'in', ['paid', 'merged'])
    .where('business_date', '>=', since)
    .execute()
  return [...open, ...paid].map(({ order }) => order)
}
