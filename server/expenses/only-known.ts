import { sql } from 'kysely'
import type { ExpenseDraft } from '#shared/expenses/contract.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Known = Pick<ExpenseDraft, 'categoryId' | 'supplierId'>

/**
 * Returns a draft without what was removed since: it was entered on a device that may have been offline, and an expense
 * is not refused for its category.
 */
export async function onlyKnown<Draft extends ExpenseDraft>(
  trx: Db,
  { restaurantId }: BranchPlace,
  draft: Draft,
): Promise<Draft> {
  const { rows } = await sql<Known>`
    select (
      select id from expense_categories where restaurant_id = ${restaurantId}
        and id = ${draft.categoryId} and archived_at is null
    ) as "categoryId", (
      select id from suppliers where restaurant_id = ${restaurantId} and id = ${draft.supplierId}
    ) as "supplierId"`.execute(trx)
  const [known] = rows
  const { categoryId = null, supplierId = null } = known ?? {}
  return { ...draft, categoryId, supplierId, receiptId: null }
}
