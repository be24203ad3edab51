import { sql } from 'kysely'
import type { Limits } from '#shared/promotions/conditions.ts'
import type { Db } from '../platform/database/database.ts'

/** Returns whether a promotion has been given as often as it may be in all, or has taken off as much, by what arrived. */
export async function isSpent(
  db: Db,
  restaurantId: string,
  promotionId: string,
  { inAll, budget }: Limits,
): Promise<boolean> {
  if (inAll === undefined && budget === undefined) return false
  const { rows } = await sql<{ readonly orders: number; readonly amount: number }>`
    select count(distinct order_id) filter (where kind = 'sale')::int as orders,
      coalesce(sum(amount), 0)::bigint as amount
    from promotion_uses
    where restaurant_id = ${restaurantId} and promotion_id = ${promotionId}`.execute(db)
  const { orders = 0, amount = 0 } = rows[0] ?? {}
  return (inAll !== undefined && orders >= inAll) || (budget !== undefined && amount >= budget)
}
