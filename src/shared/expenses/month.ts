import * as z from 'zod/mini'
import { Amount, Id } from '../contract/scalars.ts'

const ByCategory = z.object({
  /** Null: expenses without a category. */
  categoryId: z.nullable(Id),
  name: z.string(),
  use: z.enum(['operating', 'purchases']),
  /** Approved and paid, in the branch's currency. */
  spent: Amount,
  /** The same by the currency that was paid. */
  paid: z.array(z.object({ currency: z.string(), sum: Amount })),
  /** Of the month before. */
  before: Amount,
  /** Null: none. */
  budget: z.nullable(Amount),
})
export type ByCategory = z.output<typeof ByCategory>

const Waiting = z.object({ count: z.int(), worth: Amount })

/** What a branch spent in a month. Amounts are in its currency. */
export const ExpenseMonth = z.object({
  month: z.string(),
  currency: z.string(),
  /** Every category, and last what has none, if there is any. */
  categories: z.array(ByCategory),
  /** Without purchases: these are a cost when they are eaten. */
  operating: Amount,
  operatingBefore: Amount,
  /** Of the categories that have one. */
  budget: z.nullable(Amount),
  purchases: Amount,
  /** Of any month. */
  drafts: Waiting,
  submitted: Waiting,
  /** Rejected pay-outs whose cash has to come back. */
  owed: Waiting,
  /** Expenses that are no drafts and have no photo. */
  withoutPhoto: z.int(),
})
export type ExpenseMonth = z.output<typeof ExpenseMonth>
