import type { Contract } from '#shared/api.ts'
import {
  type Expense,
  type ExpenseCategory,
  expenseCategoryRoutes,
  expenseRoutes,
} from '#shared/expenses/contract.ts'
import { type RecurringExpense, recurringExpenseRoutes } from '#shared/expenses/recurring.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { monthOf } from '#shared/time/calendar.ts'
import { branchRow } from '../change/change-settings.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import { createSteps } from '../collections/steps.ts'
import { createRecords } from '../collections/records.ts'
import { constraintOf } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { readPhotos } from '../photos/rows.ts'
import { createAct } from './acts.ts'
import { createAddPhotos } from './add-photos.ts'
import { readAlike, readOwed, readWithoutPhoto } from './alike.ts'
import { setBudgets } from './budgets.ts'
import { appendEvent, readEvents } from './events.ts'
import { readMonth } from './month.ts'
import { onlyKnown } from './only-known.ts'
import { RECURRING_RULES } from './recurring.ts'
import { EXPENSE_RULES, findExpense, requireExpense, submitNew } from './rules.ts'
import { addUsualCategories } from './usual-categories.ts'

type Deps = CollectionDeps & { readonly now: () => Date }
type Kept = Pick<Handlers<Contract>, 'expenses' | 'expenseCategories' | 'recurringExpenses'> & {
  readonly photos: Pick<Handlers<Contract>['photos'], 'ofExpense'>
}

const MAY_SEE_ALL = ['view_expenses', 'manage_expenses'] as const
/** Returns whether a person sees what others spent, too (decision 0072). */
const seesAll = ({ permissions }: Caller) => MAY_SEE_ALL.some((one) => permissions.includes(one))

/** Returns the handlers of what branches spend. */
export function createExpenseHandlers(deps: Deps): Kept {
  const { db, now, configs, change } = deps
  const collection = createCollection<Expense>(deps, expenseRoutes, EXPENSE_RULES)
  const steps = createSteps(createRecords(EXPENSE_RULES), expenseRoutes.get.response, EXPENSE_RULES)
  const placeOf = async (caller: Caller, branchId: string) => {
    const { branch } = await configs.enter(caller, branchId)
    return { branch, place: { restaurantId: branch.restaurantId, branchId } }
  }
  /** One that the caller may see: of people who read their own, the others are not there. */
  const one = async (caller: Caller, branchId: string, id: string) => {
    const { place } = await placeOf(caller, branchId)
    const expense = await requireExpense(db, place, id)
    if (!seesAll(caller) && expense.madeBy !== caller.userId) throw notFound()
    return expense
  }

  return {
    expenses: {
      ...collection,
      list({ caller, query }) {
        const own = seesAll(caller) ? {} : { madeBy: caller.userId }
        return collection.list({ caller, query: { ...query, ...own } })
      },
      get: ({ caller, params: { id }, query: { branchId } }) => one(caller, branchId, id),
      enter: ({ caller, body: { _id, branchId, ...draft } }) =>
        change({
          caller,
          place: { branchId },
          action: 'expense.create',
          areas: ['expenses'],
          async work(trx, { at, restaurantId }) {
            const place = { restaurantId, branchId }
            const known = await findExpense(trx, place, _id)
            // Sent twice: the first one holds.
            if (known) return { result: known, unchanged: true }
            const scene = { trx, caller, place, at }
            const made = await steps.create(scene, await onlyKnown(trx, place, draft), _id)
            const by = { _id: caller.userId, name: caller.name }
            await appendEvent(trx, { restaurantId, expenseId: _id, event: 'submit', at, by })
            const result = await submitNew(trx, place, _id)
            return 'unchanged' in made ? made : { ...made, result }
          },
        }).catch((error: unknown) => {
          // An id that a device made is that of an expense elsewhere.
          throw constraintOf(error) === 'expenses_pkey' ? notFound() : error
        }),
      act: createAct(deps),
      addPhotos: createAddPhotos(deps),
      async history({ caller, params: { id }, query: { branchId } }) {
        const { _id } = await one(caller, branchId, id)
        const { place } = await placeOf(caller, branchId)
        return { results: await readEvents(db, place.restaurantId, _id) }
      },
      async alike({ caller, query: { branchId, ...asked } }) {
        const { place } = await placeOf(caller, branchId)
        return { results: await readAlike(db, place, asked) }
      },
      async month({ caller, query: { branchId, month } }) {
        const { branch } = await placeOf(caller, branchId)
        const { timeZone, businessDayCutoff } = branch
        const today = businessDate(now().getTime(), timeZone, businessDayCutoff)
        return readMonth(db, branch, month ?? monthOf(today))
      },
      setBudgets: ({ caller, query: { branchId }, body }) =>
        change({
          caller,
          place: { branchId },
          action: 'expense.budgets',
          areas: ['expenses'],
          work: (trx, { restaurantId }) => setBudgets(trx, { restaurantId, branchId }, body),
        }),
      async ofDrawer({ caller, query: { branchId } }) {
        const { place } = await placeOf(caller, branchId)
        const { userId } = caller
        return {
          owed: await readOwed(db, place),
          withoutPhoto: await readWithoutPhoto(db, place, userId),
        }
      },
    },
    photos: {
      async ofExpense({ caller, params: { id }, query: { branchId } }) {
        const { photos: ids } = await one(caller, branchId, id)
        const { place } = await placeOf(caller, branchId)
        return { photos: await readPhotos(db, place, { purpose: 'expense', ids }) }
      },
    },
    recurringExpenses: createCollection<RecurringExpense>(
      deps,
      recurringExpenseRoutes,
      RECURRING_RULES,
    ),
    expenseCategories: {
      ...createCollection<ExpenseCategory>(deps, expenseCategoryRoutes, {
        table: 'expense_categories',
        subject: 'expenseCategory',
        areas: ['expenseCategories', 'expenses'],
        search: ['name'],
        order: 'sort',
        most: 60,
        taken: { expense_categories_name: { code: 'CATEGORY_NAME_TAKEN', field: 'name' } },
        // Tills have them in the row of their branch, to pay out offline.
        follow: () => ({ rows: branchRow }),
      }),
      async bulkDuplicate({ caller, body: { branchId } }) {
        const { branch } = await configs.enter(caller, branchId)
        const { restaurantId, country } = branch
        return change({
          caller,
          place: { restaurantId },
          action: 'expenseCategory.usual',
          areas: ['expenseCategories', 'expenses'],
          async work(trx) {
            const result = await addUsualCategories(trx, branch, deps.newId)
            if (result.created === 0) return { result, unchanged: true }
            return { result, details: { country, ...result }, rows: branchRow }
          },
        })
      },
    },
  }
}
