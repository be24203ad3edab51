import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { badRequest } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Refuses a category that the restaurant does not have. */
export async function requireCategory(trx: Db, restaurantId: string, id: string | null) {
  const { rows } = await sql`
    select from expense_categories
    where restaurant_id = ${restaurantId} and id = ${id} and archived_at is null`.execute(trx)
  if (rows.length === 0) throw badRequest('EXPENSE_CATEGORY_UNKNOWN', { field: 'body.categoryId' })
}

type Bill = { readonly receiptId: string | null; readonly categoryId: string | null }

/** Refuses what pays for no delivery of the branch, or pays for one and counts as operating cost all the same. */
export async function requireDelivery(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { receiptId, categoryId }: Bill,
): Promise<void> {
  const { rows } = await sql<{ readonly known: boolean; readonly bought: boolean }>`
    select
      exists (
        select from stock_acts where restaurant_id = ${restaurantId} and branch_id = ${branchId}
          and id = ${receiptId} and kind = 'receipt'
      ) as known,
      exists (
        select from expense_categories where restaurant_id = ${restaurantId}
          and id = ${categoryId} and use = 'purchases'
      ) as bought`.execute(trx)
  const [found] = rows
  if (!found?.known) throw badRequest('VALIDATION_FAILED', { field: 'body.receiptId' })
  if (!found.bought) throw badRequest('EXPENSE_NOT_PURCHASE', { field: 'body.categoryId' })
}
