import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { ByCategory, ExpenseMonth } from '#shared/expenses/month.ts'
import { addMonths } from '#shared/time/calendar.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Here = Pick<Branch, '_id' | 'restaurantId' | 'currency'>

/** Returns what a branch spent in a month, against its budgets and the month before. */
export async function readMonth(db: Db, branch: Here, month: string): Promise<ExpenseMonth> {
  const { restaurantId, _id: branchId, currency } = branch
  const place = { restaurantId, branchId }
  const before = addMonths(month, -1)
  const known = await readCategories(db, place, month)
  const sums = await readSums(db, place, [month, before])
  const categoryOf = (categoryId: string | null) => {
    const own = sums.filter((sum) => sum.category === categoryId)
    const now = own.filter((sum) => sum.month === month)
    return {
      categoryId,
      spent: total(now),
      paid: now.map(({ currency: of, sum }) => ({ currency: of, sum })),
      before: total(own.filter((sum) => sum.month === before)),
    }
  }
  const categories = known.map(({ id, name, use, budget }): ByCategory => {
    return { ...categoryOf(id), name, use, budget }
  })
  const rest = categoryOf(null)
  if (rest.spent !== 0 || rest.before !== 0) {
    categories.push({ ...rest, name: '', use: 'operating', budget: null })
  }
  const operating = categories.filter(({ use }) => use === 'operating')
  const budgets = operating.flatMap(({ budget }) => budget ?? [])
  return {
    month,
    currency,
    categories,
    operating: operating.reduce((sum, { spent }) => sum + spent, 0),
    operatingBefore: operating.reduce((sum, one) => sum + one.before, 0),
    budget: budgets.length === 0 ? null : budgets.reduce((sum, one) => sum + one, 0),
    purchases: categories.reduce(
      (sum, { use, spent }) => sum + (use === 'purchases' ? spent : 0),
      0,
    ),
    ...(await readWaiting(db, place)),
  }
}

type Sum = {
  readonly category: string | null
  readonly month: string
  readonly currency: string
  readonly sum: number
  readonly worth: number
}
const total = (sums: readonly Sum[]) => sums.reduce((all, { worth }) => all + worth, 0)

async function readSums(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  months: readonly string[],
): Promise<readonly Sum[]> {
  const { rows } = await sql<Sum>`
    select category_id as category, month, currency, sum(amount)::bigint as sum,
      sum(worth)::bigint as worth
    from expenses
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and archived_at is null
      and is_booked and month = any(${[...months]})
    group by category_id, month, currency order by currency`.execute(db)
  return rows
}

type Category = {
  readonly id: string
  readonly name: string
  readonly use: 'operating' | 'purchases'
  readonly budget: number | null
}

/** The categories of the restaurant, and those of before that something was spent on. */
async function readCategories(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  month: string,
): Promise<readonly Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.name, c.use, (
      select b.amount from expense_budgets b
      where b.restaurant_id = c.restaurant_id and b.branch_id = ${branchId}
        and b.category_id = c.id and b.month <= ${month}
      order by b.month desc limit 1
    ) as budget
    from expense_categories c
    where c.restaurant_id = ${restaurantId} and (c.archived_at is null or exists (
      select from expenses e where e.restaurant_id = c.restaurant_id and e.branch_id = ${branchId}
        and e.category_id = c.id
    ))
    order by c.sort, c.id`.execute(db)
  return rows
}

/** Returns what a person has to do, of any month. */
async function readWaiting(db: Db, { restaurantId, branchId }: BranchPlace) {
  const { rows } = await sql<{
    readonly kind: 'draft' | 'submitted' | 'owed' | 'withoutPhoto'
    readonly count: number
    readonly worth: number
  }>`
    select case state when 'rejected' then 'owed' else state end as kind,
      count(*)::int as count, sum(worth)::bigint as worth
    from expenses
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and archived_at is null
      and (state in ('draft', 'submitted')
        or state = 'rejected' and paid_from = 'drawer' and returned_as is null)
    group by 1
    union all
    select 'withoutPhoto', count(*)::int, 0 from expenses
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and archived_at is null
      and state <> 'draft' and not has_photo`.execute(db)
  const of = (kind: string) => {
    const { count = 0, worth = 0 } = rows.find((row) => row.kind === kind) ?? {}
    return { count, worth }
  }
  const waiting = { drafts: of('draft'), submitted: of('submitted'), owed: of('owed') }
  return { ...waiting, withoutPhoto: of('withoutPhoto').count }
}
