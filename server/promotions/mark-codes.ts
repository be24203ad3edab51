import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { isReopened, reachedOrders, tookOff } from './reached-orders.ts'

/** What a promotion took off a sale, or gave back with a refund. */
type Use = {
  readonly orderId: string
  readonly promotionId: string
  readonly kind: 'sale' | 'refund'
  readonly refundKind: string | null
  readonly at: string
}

/**
 * Marks the codes of orders that were paid: a code is used once an order is paid that has what it gave, also after a split,
 * a merge or a move. Of an order that went back for another in its place the code is with that one, and used once that is
 * paid.
 */
export async function markCodes(
  trx: Db,
  { restaurantId }: BranchPlace,
  uses: readonly Use[],
): Promise<void> {
  const reopened = uses.filter(({ refundKind }) => refundKind === 'reopened')
  if (reopened.length > 0) await unmark(trx, restaurantId, reopened)
  const sold = uses.filter(({ kind }) => kind === 'sale')
  if (sold.length === 0) return
  await sql`
    update voucher_reservations held set used_at = paid.at
    from (
      select r.voucher_id, r.order_id, min(sold.at) as at
      from voucher_reservations r
      join promotion_versions v on v.restaurant_id = r.restaurant_id and v.id = r.version_id
      cross join lateral (${reachedOrders}) near
      join ${ordersIn(sold)} on sold."orderId" = near.id and sold."promotionId" = v.promotion_id
      join orders o on o.restaurant_id = r.restaurant_id and o.id = near.id and not ${isReopened}
      where r.restaurant_id = ${restaurantId} and r.used_at is null
      group by r.voucher_id, r.order_id
    ) paid
    where held.restaurant_id = ${restaurantId} and held.voucher_id = paid.voucher_id
      and held.order_id = paid.order_id`.execute(trx)
}

/** Codes that these orders used, and that no other paid order has, are held again. */
async function unmark(trx: Db, restaurantId: string, reopened: readonly Use[]): Promise<void> {
  await sql`
    update voucher_reservations r set used_at = null
    from promotion_versions v, orders paid, ${ordersIn(reopened)}
    where r.restaurant_id = ${restaurantId} and v.restaurant_id = r.restaurant_id
      and v.id = r.version_id and v.promotion_id = sold."promotionId"
      and paid.restaurant_id = r.restaurant_id and paid.id = sold."orderId"
      and r.used_at = paid.closed_at
      and sold."orderId" in (${reachedOrders})
      and not exists (
        select from (${reachedOrders}) near
        join orders o on o.restaurant_id = r.restaurant_id and o.id = near.id
        where ${tookOff} and not ${isReopened}
      )`.execute(trx)
}

const ordersIn = (uses: readonly Use[]) => {
  const rows = uses.map(({ orderId, promotionId, at }) => ({ orderId, promotionId, at }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as sold (
    "orderId" uuid, "promotionId" uuid, at timestamptz
  )`
}
