import { sql } from 'kysely'
import type { expenseRoutes } from '#shared/expenses/contract.ts'
import type * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { requireCategory } from './required.ts'

type Wish = z.output<typeof expenseRoutes.setBudgets.body>

/** Sets budgets from a month on: months after it that name another keep theirs. */
export async function setBudgets(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { month, budgets }: Wish,
) {
  for (const { categoryId, amount } of budgets) {
    await requireCategory(trx, restaurantId, categoryId)
    await sql`
      insert into expense_budgets (restaurant_id, branch_id, category_id, month, amount)
      values (${restaurantId}, ${branchId}, ${categoryId}, ${month}, ${amount})
      on conflict (restaurant_id, branch_id, category_id, month)
      do update set amount = excluded.amount`.execute(trx)
  }
  return { result: { success: true as const }, details: { month, budgets } }
}
