import { sql } from 'kysely'
import type { RecurringExpense } from '#shared/expenses/recurring.ts'
import { nextOccurrence } from '#shared/expenses/recurrence.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { Rules, Scene } from '../collections/rules.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import { requireSupplier } from '../suppliers/require-supplier.ts'
import { findBranch } from '../tenancy/branches.ts'
import { requireCategory } from './required.ts'

type When = Pick<RecurringExpense, 'firstOn' | 'lastOn' | 'repeats'>

/** Returns the first day of something that comes again after a day; null after its last one. */
export function dayAfter({ firstOn, lastOn, repeats }: When, after: string | null): string | null {
  const next = nextOccurrence(firstOn, repeats, after)
  return lastOn !== null && next > lastOn ? null : next
}

/** The rules of the collection of what comes again. */
export const RECURRING_RULES: Rules<RecurringExpense> = {
  table: 'recurring_expenses',
  subject: 'recurringExpense',
  areas: ['recurringExpenses'],
  search: ['name', 'note'],
  order: 'name',
  most: 200,
  totals: ['amount'],
  async complete(scene, edit, before) {
    const { amount = 0, tax = 0, firstOn, repeats, lastOn = null } = { ...before, ...edit }
    if (tax > amount) throw badRequest('TAX_ABOVE_AMOUNT', { field: 'body.tax' })
    const isMoved = 'firstOn' in edit || 'repeats' in edit || 'lastOn' in edit
    if (!isMoved || firstOn === undefined || repeats === undefined) return {}
    return { nextOn: await nextOf(scene, { firstOn, repeats, lastOn }, before) }
  },
  async check(scene, after, before) {
    const { trx, place } = scene
    const { restaurantId } = place
    const branch = await branchOf(scene)
    // Amounts are in the branch's money: there is no rate of a day to come.
    if (after.currency !== branch.currency) {
      throw badRequest('CURRENCY_UNKNOWN', { field: 'body.currency' })
    }
    if (after.categoryId !== null && after.categoryId !== before?.categoryId) {
      await requireCategory(trx, restaurantId, after.categoryId)
    }
    if (after.supplierId !== null && after.supplierId !== before?.supplierId) {
      await requireSupplier(trx, restaurantId, after.supplierId)
    }
    // What would have come while it was removed does not come all at once.
    if (before?.archived) {
      const nextOn = dayAfter(after, addDays(await todayIn(scene), -1))
      await sql`
        update recurring_expenses set next_on = ${nextOn}
        where restaurant_id = ${restaurantId} and id = ${after._id}`.execute(trx)
    }
  },
}

/** From today on, or from the day that waits for its draft; never a day that has one. */
async function nextOf(
  scene: Scene,
  when: When,
  before: RecurringExpense | null,
): Promise<string | null> {
  const today = await todayIn(scene)
  const waits = before?.nextOn ?? today
  const from = addDays(waits < today ? waits : today, -1)
  const last = before ? await lastMade(scene.trx, scene.place.restaurantId, before._id) : null
  return dayAfter(when, last !== null && last > from ? last : from)
}

async function lastMade(trx: Db, restaurantId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ readonly last: string | null }>`
    select max(due_on) as last from expenses
    where restaurant_id = ${restaurantId} and recurring_id = ${id}`.execute(trx)
  return rows[0]?.last ?? null
}

async function branchOf({ trx, caller, place }: Scene) {
  const branch = (await findBranch(trx, caller, place.branchId ?? ''))?.branch
  if (!branch) throw notFound()
  return branch
}

async function todayIn(scene: Scene): Promise<string> {
  const { timeZone, businessDayCutoff } = await branchOf(scene)
  return businessDate(scene.at.getTime(), timeZone, businessDayCutoff)
}
