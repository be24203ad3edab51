import { sql } from 'kysely'
import type { expenseRoutes } from '#shared/expenses/contract.ts'
import type * as z from 'zod/mini'
import { changedMeanwhile, merge } from '../collections/merge.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { requireCategory } from './required.ts'

type Wish = z.output<typeof expenseRoutes.setBudgets.body>
type Budgets = Wish['budgets']

/** Sets budgets from a month on: months after it that name another keep theirs. */
export async function setBudgets(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { month, budgets, base }: Wish,
) {
  if (base?.budgets) {
    const stored = await readBudgets(trx, { restaurantId, branchId }, { month, of: budgets })
    refuseChanged(stored, budgets, base.budgets)
  }
  const began = byCategory(base?.budgets ?? [])
  for (const { categoryId, amount } of budgets) {
    // Not what the edit changes.
    if (began[categoryId] === amount) continue
    await requireCategory(trx, restaurantId, categoryId)
    await sql`
      insert into expense_budgets (restaurant_id, branch_id, category_id, month, amount)
      values (${restaurantId}, ${branchId}, ${categoryId}, ${month}, ${amount})
      on conflict (restaurant_id, branch_id, category_id, month)
      do update set amount = excluded.amount`.execute(trx)
  }
  return { result: { success: true as const }, details: { month, budgets } }
}

/** Refuses budgets that another person set to something else since the edit began. */
function refuseChanged(stored: Budgets, budgets: Budgets, base: Budgets): void {
  const draft = byCategory(budgets)
  const { clashes } = merge(byCategory(stored), { base: byCategory(base), draft })
  if (clashes.length > 0) throw changedMeanwhile({ stored: { budgets: stored }, clashes })
}

const byCategory = (budgets: Budgets): Readonly<Record<string, number | null>> =>
  Object.fromEntries(budgets.map(({ categoryId, amount }) => [categoryId, amount]))

type Asked = { readonly month: string; readonly of: Budgets }

/** Returns the budgets of these categories as they apply in a month; null: none. */
async function readBudgets(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { month, of }: Asked,
): Promise<Budgets> {
  const ids = of.map(({ categoryId }) => categoryId)
  const { rows } = await sql<Budgets[number]>`
    select distinct on (category_id) category_id as "categoryId", amount
    from expense_budgets
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and category_id = any(${ids}::uuid[]) and month <= ${month}
    order by category_id, month desc`.execute(trx)
  const known = new Map(rows.map(({ categoryId, amount }) => [categoryId, amount]))
  return ids.map((categoryId) => ({ categoryId, amount: known.get(categoryId) ?? null }))
}
