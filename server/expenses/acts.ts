import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { Expense } from '#shared/expenses/contract.ts'
import { expenseCan, isDecision, mayDecide, stateAfter } from '#shared/expenses/expense-can.ts'
import { worksInAll } from '#shared/permissions/role.ts'
import type { CollectionDeps } from '../collections/collection.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, forbidden } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readAlike } from './alike.ts'
import { appendEvent } from './events.ts'
import { requireExpense } from './rules.ts'

type Act = Handlers<Contract>['expenses']['act']
type Wish = Parameters<Act>[0]['body']

/** Returns the handler of what people decide about an expense. */
export const createAct =
  ({ change }: CollectionDeps): Act =>
  ({ caller, params: { id }, query: { branchId }, body }) =>
    change({
      caller,
      place: { branchId },
      action: `expense.${body.action}`,
      areas: ['expenses'],
      async work(trx, { at, restaurantId }) {
        const place = { restaurantId, branchId }
        const expense = await requireExpense(trx, place, id)
        const reason = body.action === 'reject' ? (body.reason ?? '') : ''
        await refuse(trx, { caller, place, expense, wish: { ...body, reason } })
        const result = await decide(trx, place, {
          expense,
          action: body.action,
          reason,
          by: caller,
        })
        const by = { _id: caller.userId, name: caller.name }
        await appendEvent(trx, {
          restaurantId,
          expenseId: id,
          event: body.action,
          reason,
          at,
          by,
        })
        const { amount, currency } = result
        return {
          result,
          details: { _id: id, name: result.name, amount, currency, ...(reason && { reason }) },
        }
      },
    })

type Asked = {
  readonly caller: Caller
  readonly place: BranchPlace
  readonly expense: Expense
  readonly wish: Wish
}

/** Refuses what the state of the expense, the person or another expense speaks against. */
async function refuse(trx: Db, { caller, place, expense, wish }: Asked): Promise<void> {
  const { action, revision, reason, isSure } = wish
  if (expense.archived || expense.revision !== revision || !expenseCan(action, expense)) {
    throw conflict('EXPENSE_STATE')
  }
  if (isDecision(action, expense)) {
    const person = { _id: caller.userId, isOwner: worksInAll(caller.role) }
    if (!mayDecide(expense, person)) throw forbidden('EXPENSE_OWN')
  }
  if (action === 'reject' && !reason) throw badRequest('REASON_MISSING', { field: 'body.reason' })
  if (action !== 'submit' || isSure) return
  const alike = await readAlike(trx, place, { ...expense, except: expense._id })
  if (alike.length > 0) throw conflict('EXPENSE_ALIKE')
}

type Decision = {
  readonly expense: Expense
  readonly action: Wish['action']
  readonly reason: string
  readonly by: Caller
}

/** Writes what was decided, and who decided it last. */
async function decide(
  trx: Db,
  place: BranchPlace,
  { expense, action, reason, by }: Decision,
): Promise<Expense> {
  const state = stateAfter(action, expense)
  const isKept = state === 'approved' || state === 'paid'
  const decides = action === 'approve' || action === 'reject'
  const decidedBy = decides ? by.name : isKept ? expense.decidedByName : ''
  await sql`
    update expenses set state = ${state}, reason = ${reason}, decided_by_name = ${decidedBy},
      revision = revision + 1
    where restaurant_id = ${place.restaurantId} and id = ${expense._id}`.execute(trx)
  return requireExpense(trx, place, expense._id)
}
