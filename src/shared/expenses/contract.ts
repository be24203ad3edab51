import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, IdParams, Instant } from '../contract/scalars.ts'
import { withBase } from '../contract/with-base.ts'
import { CurrencyCode } from '../currencies/rate.ts'
import { PhotoIds } from '../photos/photo-ids.ts'
import { EXPENSE_ACTIONS, EXPENSE_STATES, PAID_FROM } from './expense-can.ts'
import { ExpenseMonth } from './month.ts'

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const Money = Amount.check(z.gte(0), z.lte(1_000_000_000_000))
const Spent = Money.check(z.gte(1))
/** By category; null: no budget from the month on. */
const Budgets = z
  .array(z.object({ categoryId: Id, amount: z.nullable(Money) }))
  .check(z.minLength(1), z.maxLength(100))

/** `read_expenses`: one's own, and the figures of a month. The rest is for `view_expenses` (decision 0072). */
const READ = ['read_expenses', 'view_expenses', 'manage_expenses'] as const
const MANAGE = 'manage_expenses'
const usual = { feature: 'expenses' } as const
const ofBranch = { query: z.object({ branchId: Id }) } as const
const toOne = { ...usual, ...ofBranch, params: IdParams } as const

export const ExpenseDraft = z.object({
  /** What was bought; empty: its category says enough. */
  name: line(80),
  categoryId: z.nullable(Id),
  supplierId: z.nullable(Id),
  /** The delivery that it pays for: of categories of purchases. */
  receiptId: z.nullable(Id),
  spentOn: DateOnly,
  /** In smallest units of its currency, with tax. */
  amount: Spent,
  /** Part of the amount. */
  tax: Money,
  currency: CurrencyCode,
  /** Units of the branch's currency for one of another; empty: it is the branch's. */
  rate: z.string().check(
    z.trim(),
    z.regex(/^(\d{1,9}(\.\d{1,8})?)?$/, { error: 'currencies.rateInvalid' }),
    z.refine((text) => text === '' || Number(text) > 0, { error: 'currencies.rateInvalid' }),
  ),
  paidFrom: z.enum(PAID_FROM),
  note: line(500),
  /** Ids that the window made; each arrives when it can. */
  photos: z.optional(PhotoIds),
})
export type ExpenseDraft = z.output<typeof ExpenseDraft>

const expenses = collection({
  path: '/expenses',
  place: 'branch',
  view: READ,
  manage: MANAGE,
  feature: 'expenses',
  draft: ExpenseDraft,
  own: z.object({
    rate: z.string(),
    state: z.enum(EXPENSE_STATES),
    /** In smallest units of the branch's currency. */
    worth: Amount,
    month: z.string(),
    madeBy: Id,
    madeByName: z.string(),
    madeAt: Instant,
    /** The last person who approved or rejected it; empty: none yet. */
    decidedByName: z.string(),
    /** Why it was rejected. */
    reason: z.string(),
    recurringId: z.nullable(Id),
    photos: PhotoIds,
    /** At least one has arrived. */
    hasPhoto: z.boolean(),
    returnedAs: z.nullable(Id),
    isReversed: z.boolean(),
  }),
  filters: z.object({
    state: z.optional(z.enum(EXPENSE_STATES)),
    isBooked: z.optional(z.enum(['true', 'false'])),
    hasPhoto: z.optional(z.enum(['true', 'false'])),
    month: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
    categoryId: z.optional(Id),
    supplierId: z.optional(Id),
    paidFrom: z.optional(z.enum(PAID_FROM)),
  }),
  sort: ['spentOn', 'name', 'amount', 'madeAt'],
})
export type Expense = z.output<typeof expenses.get.response>

const Short = z.object({
  _id: Id,
  name: z.string(),
  amount: Amount,
  currency: z.string(),
  spentOn: DateOnly,
  madeByName: z.string(),
})
export type ShortExpense = z.output<typeof Short>

/** What a branch spends besides what it cooks with. */
export const expenseRoutes = routes({
  ...expenses,
  enter: {
    ...usual,
    method: 'POST',
    path: '/expenses/entries',
    access: MANAGE,
    summary: 'Makes an expense and submits it; the same id once more returns it',
    body: z.extend(ExpenseDraft, { _id: Id, branchId: Id }),
    response: expenses.get.response,
  },
  act: {
    ...toOne,
    method: 'POST',
    path: '/expenses/:id/actions',
    access: MANAGE,
    summary: 'Submits, approves, rejects or pays an expense, or takes the last of these back',
    body: z.object({
      action: z.enum(EXPENSE_ACTIONS),
      /** What the person has read: nothing else is approved. */
      revision: z.int().check(z.gte(1)),
      /** Of a rejection. */
      reason: z.optional(line(200)),
      /** The person has seen what is alike. */
      isSure: z.optional(z.boolean()),
    }),
    response: expenses.get.response,
  },
  addPhotos: {
    ...ofBranch,
    method: 'POST',
    path: '/expenses/:id/photos',
    access: [MANAGE, 'process_payments', 'manage_shifts'],
    summary: 'Names photos of an expense, besides those that it has; cashiers of their own',
    params: IdParams,
    body: z.object({ photos: PhotoIds.check(z.minLength(1)) }),
    response: z.object({ photos: PhotoIds }),
  },
  history: {
    ...toOne,
    method: 'GET',
    path: '/expenses/:id/history',
    access: READ,
    summary: 'Returns what people did with an expense, from the first',
    response: z.object({
      results: z.array(
        z.object({ action: z.string(), reason: z.string(), at: Instant, by: z.string() }),
      ),
    }),
  },
  alike: {
    ...usual,
    method: 'GET',
    path: '/expenses/alike',
    access: MANAGE,
    summary: 'Returns expenses of the same supplier and amount within three days of a day',
    query: z.object({
      branchId: Id,
      /** Without this one. */
      except: z.optional(Id),
      supplierId: Id,
      spentOn: DateOnly,
      amount: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000_000_000)),
      currency: z.string().check(z.maxLength(8)),
    }),
    response: z.object({ results: z.array(Short) }),
  },
  month: {
    ...usual,
    method: 'GET',
    path: '/expenses/month',
    access: READ,
    summary: 'Returns what a branch spent in a month by category, its budgets and what waits',
    query: z.object({
      branchId: Id,
      /** `YYYY-MM`; left out: the month of today. */
      month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    }),
    response: ExpenseMonth,
  },
  setBudgets: {
    ...usual,
    ...ofBranch,
    method: 'PATCH',
    path: '/expenses/budgets',
    access: MANAGE,
    summary: 'Sets what a branch wants to spend by category, from a month on',
    body: z.extend(withBase(z.object({ budgets: Budgets })), {
      month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    }),
    response: z.object({ success: z.literal(true) }),
  },
  ofDrawer: {
    method: 'GET',
    path: '/expenses/of-drawer',
    access: ['process_payments', 'manage_shifts'],
    summary: 'Returns pay-outs whose cash has to come back, and own ones that have no photo yet',
    query: z.object({ branchId: Id }),
    response: z.object({ owed: z.array(Short), withoutPhoto: z.array(Short) }),
  },
})

export const ExpenseCategoryDraft = z.object({
  name: line(60).check(z.minLength(1)),
  /** `purchases`: deliveries, which are a cost when they are eaten and not when they are paid. */
  use: z.enum(['operating', 'purchases']),
  sort: z.int().check(z.gte(0), z.lte(100_000)),
})

const categories = collection({
  path: '/expense-categories',
  place: 'restaurant',
  view: READ,
  manage: MANAGE,
  feature: 'expenses',
  draft: ExpenseCategoryDraft,
  own: z.object({}),
  filters: z.object({}),
  sort: ['sort', 'name'],
})
export type ExpenseCategory = z.output<typeof categories.get.response>

/** What expenses are for; all branches of a restaurant have the same. */
export const expenseCategoryRoutes = routes({
  ...categories,
  bulkDuplicate: {
    ...usual,
    method: 'POST',
    path: '/expense-categories/global/bulk-duplicate',
    access: MANAGE,
    summary: 'Adds the usual categories of a country; those of the same name stay as they are',
    body: z.object({ branchId: Id }),
    response: z.object({ created: z.int(), skipped: z.int() }),
  },
})
