import type { Branch } from '#shared/branches/branch.ts'
import { DishCount } from '#shared/menu/dish-count.ts'
import type { EventRow } from '#shared/sync/event.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Key = BranchPlace & { readonly itemId: string }

/** Returns what is left of the dishes that a branch counts. */
export async function readCounts(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<readonly DishCount[]> {
  const rows = await db
    .selectFrom('dish_counts')
    .select(['item_id', 'remaining', 'oversold'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .orderBy('item_id')
    .execute()
  return rows.map(({ item_id: _id, remaining: left, oversold: over }) =>
    DishCount.parse({ _id, left, ...(over > 0 && { over }) }),
  )
}

/** Sets what is left of a dish; null: it is not counted any more. Returns its row for every window. */
export async function setCount(
  trx: Db,
  { restaurantId, branchId, itemId }: Key,
  left: number | null,
  { at, day }: { readonly at: Date; readonly day: string },
): Promise<EventRow> {
  if (left === null) {
    await trx
      .deleteFrom('dish_counts')
      .where('restaurant_id', '=', restaurantId)
      .where('branch_id', '=', branchId)
      .where('item_id', '=', itemId)
      .execute()
    return { topic: 'dishCounts', _id: itemId, row: null }
  }
  const values = {
    start: left,
    remaining: left,
    oversold: 0,
    business_date: day,
    set_at: at,
    out_since: left === 0 ? at : null,
  }
  await trx
    .insertInto('dish_counts')
    .values({ restaurant_id: restaurantId, branch_id: branchId, item_id: itemId, ...values })
    .onConflict((on) => on.columns(['restaurant_id', 'branch_id', 'item_id']).doUpdateSet(values))
    .execute()
  return { topic: 'dishCounts', _id: itemId, row: { _id: itemId, left } }
}

/** Returns the business day of a branch at a moment. */
export const dayOf = (
  { timeZone, businessDayCutoff }: Pick<Branch, 'timeZone' | 'businessDayCutoff'>,
  at: Date,
): string => businessDate(at.getTime(), timeZone, businessDayCutoff)
