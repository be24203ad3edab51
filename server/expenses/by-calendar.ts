import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { type RecurringExpense, recurringExpenseRoutes } from '#shared/expenses/recurring.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { monthOf } from '#shared/time/calendar.ts'
import type { MakeChange } from '../change/change.ts'
import { createRecords } from '../collections/records.ts'
import type { Db } from '../platform/database/database.ts'
import { findBranch } from '../tenancy/branches.ts'
import { dayAfter, RECURRING_RULES } from './recurring.ts'
import { PRODUCT } from '../tenancy/product.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly change: MakeChange
}

const EVERYWHERE = { restaurantId: null, branchIds: 'all' } as const
/** Of one expense in one run: the rest comes with the next. */
const MOST_DAYS = 60

const records = createRecords(RECURRING_RULES)

/**
 * Returns the work that makes a draft of each expense that comes again, on its business day. Days that passed while the
 * server was off have theirs, too; each day has one, however often it runs.
 */
export const createExpenseCalendar =
  ({ db, now, newId, change }: Deps) =>
  async (): Promise<void> => {
    const { rows } = await sql<{ readonly id: string; readonly branch_id: string }>`
      select r.id, r.branch_id from recurring_expenses r
      join branches b on b.restaurant_id = r.restaurant_id and b.id = r.branch_id
      where r.archived_at is null and b.archived_at is null
        and r.next_on <= ${now()}::timestamptz::date + 1
      order by r.branch_id, r.id`.execute(db)
    for (const { id, branch_id: branchId } of rows) {
      const branch = (await findBranch(db, EVERYWHERE, branchId))?.branch
      // Most looks end here, without a turn of the restaurant.
      if (!branch || !(await isDue(db, branch, id, now()))) continue
      await change({
        caller: { restaurantId: branch.restaurantId, branchIds: 'all', ...PRODUCT },
        place: { branchId },
        action: 'expense.due',
        areas: ['expenses', 'recurringExpenses'],
        async work(trx, { at }) {
          const found = await isDue(trx, branch, id, at)
          if (!found) return { result: null, unchanged: true }
          const made = await makeDrafts(trx, branch, { ...found, at, newId })
          const { name, amount, currency } = found.recurring
          return { result: null, details: { _id: id, name, amount, currency, days: made } }
        },
      })
    }
  }

async function isDue(db: Db, branch: Branch, id: string, at: Date) {
  const { restaurantId, _id: branchId, timeZone, businessDayCutoff } = branch
  const row = await records.find(db, { restaurantId, branchId }, id)
  const today = businessDate(at.getTime(), timeZone, businessDayCutoff)
  if (!row || row['archived'] === true) return null
  const recurring = recurringExpenseRoutes.get.response.parse(row)
  return recurring.nextOn !== null && recurring.nextOn <= today ? { recurring, today } : null
}

type Due = {
  readonly recurring: RecurringExpense
  readonly today: string
  readonly at: Date
  readonly newId: () => string
}

/** Makes a draft for each day that is due, and says which comes next. */
async function makeDrafts(
  trx: Db,
  { restaurantId, _id: branchId }: Branch,
  { recurring, today, at, newId }: Due,
): Promise<readonly string[]> {
  const { _id, name, categoryId, supplierId, amount, tax, currency, paidFrom, note } = recurring
  const made: string[] = []
  let day = recurring.nextOn
  while (day !== null && day <= today && made.length < MOST_DAYS) {
    await sql`
      insert into expenses (restaurant_id, branch_id, id, name, category_id, supplier_id, spent_on,
        amount, tax, currency, rate, worth, paid_from, note, month, state, made_at, made_by,
        made_by_name, recurring_id, due_on)
      values (${restaurantId}, ${branchId}, ${newId()}, ${name}, ${categoryId}, ${supplierId}, ${day},
        ${amount}, ${tax}, ${currency}, '', ${amount}, ${paidFrom}, ${note}, ${monthOf(day)}, 'draft',
        ${at}, ${PRODUCT.userId}, ${PRODUCT.name}, ${_id}, ${day})
      on conflict (restaurant_id, recurring_id, due_on) where recurring_id is not null
      do nothing`.execute(trx)
    made.push(day)
    day = dayAfter(recurring, day)
  }
  await sql`
    update recurring_expenses set next_on = ${day}
    where restaurant_id = ${restaurantId} and id = ${_id}`.execute(trx)
  return made
}
