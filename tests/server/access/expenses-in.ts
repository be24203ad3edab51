import type { Branch } from '#shared/branches/branch.ts'
import { expenseDraft, recurringDraft } from '../collections/drafts.ts'
import type { Loose } from '../support/house.ts'
import type { Kind } from './kinds.ts'

/** What expenses are named by in the paths of calls. */
export const EXPENSE_PATHS = {
  expenses: 'expense',
  'recurring-expenses': 'recurringExpense',
  'expense-categories': 'expenseCategory',
} as const satisfies Readonly<Record<string, Kind>>

export const EXPENSE_FIELDS: Readonly<Record<string, Kind | null>> = {
  'expenses.list categoryId': 'expenseCategory',
  'expenses.create categoryId': 'expenseCategory',
  'expenses.update categoryId': 'expenseCategory',
  'expenses.changeMany categoryId': 'expenseCategory',
  'expenses.setBudgets categoryId': 'expenseCategory',
  'recurringExpenses.create categoryId': 'expenseCategory',
  'recurringExpenses.update categoryId': 'expenseCategory',
  'recurringExpenses.changeMany categoryId': 'expenseCategory',
  // Entered on a device, it is kept without what is not there (decision 0072).
  'expenses.enter categoryId': null,
  'expenses.enter supplierId': null,
  'expenses.enter receiptId': null,
  'sync.commands categoryId': null,
  receiptId: 'delivery',
  // A pay-in that names no rejected pay-out is cash that was put in.
  returns: null,
  except: 'expense',
}

/** An expense of a branch, what comes again there, and a category of purchases. */
export async function expensesIn(
  branch: Pick<Branch, '_id' | 'restaurantId' | 'code' | 'currency'>,
  made: (path: string, body: object) => Promise<Loose>,
) {
  const add = async (path: string, body: object): Promise<string> => (await made(path, body))._id
  const { currency } = branch
  const here = `branchId=${branch._id}`
  return {
    expense: await add(`/expenses?${here}`, {
      ...expenseDraft(`Bought ${branch.code}`),
      currency,
    }),
    recurringExpense: await add(`/recurring-expenses?${here}`, {
      ...recurringDraft(`Rent ${branch.code}`),
      currency,
    }),
    expenseCategory: await add(`/expense-categories?restaurantId=${branch.restaurantId}`, {
      name: `Costs ${branch.code}`,
      use: 'purchases',
      sort: 1,
    }),
  }
}
