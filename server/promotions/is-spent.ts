import type { Limits } from '#shared/promotions/conditions.ts'
import type { Db } from '../platform/database/database.ts'
import { spentUntilNow } from './spent-so-far.ts'

/** Returns whether a promotion has been given as often as it may be in all, or has taken off as much, by what arrived. */
export async function isSpent(
  db: Db,
  restaurantId: string,
  promotionId: string,
  { inAll, budget }: Limits,
): Promise<boolean> {
  if (inAll === undefined && budget === undefined) return false
  const { orders, amount } = await spentUntilNow(db, restaurantId, promotionId)
  return (inAll !== undefined && orders >= inAll) || (budget !== undefined && amount >= budget)
}
