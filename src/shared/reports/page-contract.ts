import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { Amount, DateOnly, Id, Instant, LocalText } from '../contract/scalars.ts'
import { REPORT_NAMES, SET_NAMES } from './panels.ts'

/**
 * With what a report compares its days: as many days before, the same weekdays before (shifted by whole weeks), or the same
 * weekdays a year before (364 days).
 */
export const COMPARISONS = ['before', 'weekdays', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

const Sums = z.record(z.string(), z.number())

/** Figures of one dish, hour, method or whatever a panel is apart by. */
export const ReportRow = z.object({
  /** By the names of the panel's `by`; null: it has none, e.g. a dish without a category. */
  key: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  /** What it is called where its key is an id. */
  name: z.nullable(z.union([z.string(), LocalText])),
  /** By measures, see measures.ts. */
  now: Sums,
  /** The same in the days that are compared with; null: nothing is compared, or there was none. */
  before: z.nullable(Sums),
})
export type ReportRow = z.output<typeof ReportRow>

export const ReportPanel = z.object({
  rows: z.array(ReportRow),
  total: z.object({ now: Sums, before: z.nullable(Sums) }),
})
export type ReportPanel = z.output<typeof ReportPanel>

const Days = z.object({ from: DateOnly, to: DateOnly })

export const ReportAnswer = z.object({
  currency: z.string(),
  ...Days.shape,
  compared: z.nullable(Days),
  /** The moment of all its figures. */
  asOf: Instant,
  /** The last day is not over: what it is compared with is. */
  unfinished: z.boolean(),
  completeFrom: z.nullable(DateOnly),
  /** By their names in `REPORTS`; those of which a person may know nothing are left out. */
  panels: z.record(z.string(), ReportPanel),
})
export type ReportAnswer = z.output<typeof ReportAnswer>

/** Parts of a report that all its panels narrow to, as far as they have them. */
const Narrowed = {
  order_type: z.optional(z.string().check(z.maxLength(40))),
  category: z.optional(Id),
  method: z.optional(z.string().check(z.maxLength(40))),
  person: z.optional(Id),
}
export const ReportQuery = z.object({
  branchId: Id,
  report: z.enum(REPORT_NAMES),
  from: z.optional(DateOnly),
  to: z.optional(DateOnly),
  compare: z.optional(z.enum(COMPARISONS)),
  ...Narrowed,
})
export type ReportQuery = z.output<typeof ReportQuery>

/** What an order contributed to a figure. */
export const Contribution = z.object({
  _id: z.string(),
  orderId: Id,
  number: z.string(),
  at: Instant,
  /** `load`: money put onto a gift card or a guest account, which is no order. */
  kind: z.enum(['sale', 'refund', 'payment', 'load', 'void']),
  quantity: z.nullable(z.int()),
  amount: Amount,
  currency: z.string(),
})
export type Contribution = z.output<typeof Contribution>

const text = z.optional(z.string().check(z.maxLength(200)))
/** Empty: that of which it is not known. */
const idOrNone = z.optional(z.union([Id, z.literal('')]))
export const OrdersQuery = z.extend(PageQuery, {
  branchId: Id,
  set: z.enum(SET_NAMES),
  from: DateOnly,
  to: DateOnly,
  ...Narrowed,
  category: idOrNone,
  person: idOrNone,
  weekday: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(7))),
  hour: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(23))),
  dish: z.optional(Id),
  promotion: z.optional(Id),
  daypart: idOrNone,
  tax: text,
  rate: text,
  included: text,
  cause: text,
  reason: text,
  sent: text,
  cancelled: text,
  /** The kind of account that money was put onto; empty: what paid bills. */
  loads: text,
})
export type OrdersQuery = z.output<typeof OrdersQuery>

/** One page of the orders behind a figure, and the figure itself. */
export const OrdersBehind = z.extend(pageOf(Contribution), { sum: Amount })
