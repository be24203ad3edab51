import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { Amount, DateOnly, Id } from '../contract/scalars.ts'
import { CurrencyCode } from '../currencies/rate.ts'
import { RECURRENCES } from './recurrence.ts'

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const Money = Amount.check(z.gte(0), z.lte(1_000_000_000_000))

export const RecurringDraft = z.object({
  name: line(80).check(z.minLength(1)),
  categoryId: z.nullable(Id),
  supplierId: z.nullable(Id),
  /** In the branch's currency, with tax. */
  amount: Money.check(z.gte(1)),
  tax: Money,
  /** Of the branch, which a list shows its amounts in. */
  currency: CurrencyCode,
  paidFrom: z.enum(['owner', 'bank', 'card']),
  repeats: z.enum(RECURRENCES),
  /** The 31st: the last day of each month. */
  firstOn: DateOnly,
  lastOn: z.nullable(DateOnly),
  note: line(500),
})
export type RecurringDraft = z.output<typeof RecurringDraft>

/** Expenses that come again: on their day a draft is made, which a person looks at and submits. */
export const recurringExpenseRoutes = collection({
  path: '/recurring-expenses',
  place: 'branch',
  view: ['view_expenses', 'manage_expenses'],
  manage: 'manage_expenses',
  feature: 'expenses',
  draft: RecurringDraft,
  own: z.object({
    /** Null: it has ended. */
    nextOn: z.nullable(DateOnly),
  }),
  filters: z.object({}),
  sort: ['name', 'nextOn', 'amount'],
})
export type RecurringExpense = z.output<typeof recurringExpenseRoutes.get.response>
