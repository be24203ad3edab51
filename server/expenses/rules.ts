import { sql } from 'kysely'
import { type Expense, expenseRoutes } from '#shared/expenses/contract.ts'
import { expenseCan } from '#shared/expenses/expense-can.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { inHouse } from '#shared/money/exchange.ts'
import { monthOf } from '#shared/time/calendar.ts'
import { createRecords } from '../collections/records.ts'
import type { Rules, Scene, Some } from '../collections/rules.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import { requireSupplier } from '../suppliers/require-supplier.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { requireCategory, requireDelivery } from './required.ts'

/** Worth more is a mistake in the rate. */
const MOST = 1_000_000_000_000_000

/** How expenses are kept. */
const EXPENSES = {
  table: 'expenses',
  search: ['name', 'note', 'madeByName'],
  order: '-spentOn',
  totals: ['amount'],
} as const

const records = createRecords(EXPENSES)

/** Returns an expense of a branch, also an archived one; null where there is none. */
export async function findExpense(db: Db, place: BranchPlace, id: string): Promise<Expense | null> {
  const row = await records.find(db, place, id)
  return row ? expenseRoutes.get.response.parse(row) : null
}

/** Does the same; 404 where there is none. */
export async function requireExpense(db: Db, place: BranchPlace, id: string): Promise<Expense> {
  const expense = await findExpense(db, place, id)
  if (!expense) throw notFound()
  return expense
}

/** Says that a new expense waits for a decision. */
export async function submitNew(trx: Db, place: BranchPlace, id: string): Promise<Expense> {
  await sql`
    update expenses set state = 'submitted'
    where restaurant_id = ${place.restaurantId} and id = ${id}`.execute(trx)
  return requireExpense(trx, place, id)
}

/** Fields that say what happened to the drawer: only the drawer changes them. */
const OF_DRAWER = ['amount', 'currency', 'rate', 'spentOn', 'paidFrom'] as const

/** The rules of the collection of expenses. */
export const EXPENSE_RULES: Rules<Expense> = {
  ...EXPENSES,
  subject: 'expense',
  areas: ['expenses'],
  most: 20_000,
  mostOf: { column: 'made_at', days: 366 },
  complete,
  check,
  checkRemove(_scene, expense) {
    if (!expenseCan('remove', expense)) throw conflict('EXPENSE_STATE')
  },
}

async function complete(
  { trx, caller, place, at }: Scene,
  edit: Some<Expense>,
  before: Expense | null,
): Promise<Some<Expense>> {
  if (before && !expenseCan('change', before)) throw conflict('EXPENSE_STATE')
  refuseOfDrawer(edit, before)
  const branch = (await findBranch(trx, caller, place.branchId ?? ''))?.branch
  if (!branch) throw notFound()
  const { amount = 0, tax = 0, spentOn = '', ...money } = { ...before, ...edit }
  if (tax > amount) throw badRequest('TAX_ABOVE_AMOUNT', { field: 'body.tax' })
  const { rate, worth } = worthIn(branch, amount, money)
  return {
    rate,
    worth,
    month: monthOf(spentOn),
    ...(before === null && begun(caller, at, edit)),
  }
}

const begun = ({ userId, name }: Scene['caller'], at: Date, { photos = [] }: Some<Expense>) => ({
  state: 'draft' as const,
  madeBy: userId,
  madeByName: name,
  madeAt: at.toISOString(),
  photos,
})

/** Refuses what only a movement of cash says. */
function refuseOfDrawer(edit: Some<Expense>, before: Expense | null): void {
  const fixed = OF_DRAWER.find((name) => name in edit)
  const isOfDrawer = before?.paidFrom === 'drawer'
  const wrong = isOfDrawer ? fixed : edit.paidFrom === 'drawer' ? 'paidFrom' : undefined
  if (wrong) throw conflict('EXPENSE_OF_DRAWER', { field: `body.${wrong}` })
}

type Money = Pick<Some<Expense>, 'currency' | 'rate'>

/** Returns what an amount counts in the branch's books, and at what rate. */
function worthIn({ currency: house }: Branch, amount: number, { currency = house, rate }: Money) {
  if (currency === house) return { rate: '', worth: amount }
  if (!rate) throw badRequest('EXPENSE_RATE_MISSING', { field: 'body.rate' })
  const worth = inHouse(amount, { house, foreign: currency, rate })
  if (worth > MOST) throw badRequest('VALIDATION_FAILED', { field: 'body.rate' })
  return { rate, worth }
}

async function check({ trx, place }: Scene, after: Expense, before: Expense | null) {
  // The cash is back in the drawer: there is nothing to bring back.
  if (after.isReversed) throw conflict('EXPENSE_STATE')
  const { restaurantId, branchId } = place
  const differs = (name: 'categoryId' | 'supplierId' | 'receiptId') =>
    after[name] !== null && after[name] !== before?.[name]
  if (differs('categoryId')) await requireCategory(trx, restaurantId, after.categoryId)
  if (after.supplierId !== null && differs('supplierId'))
    await requireSupplier(trx, restaurantId, after.supplierId)
  if (after.receiptId !== null && branchId !== null) {
    await requireDelivery(trx, { restaurantId, branchId }, after)
  }
}
