import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, LocalText } from '../contract/scalars.ts'
import { MoneyLedger } from '../account-entries/entry.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { LatePayments } from '../orders/remarks.ts'
import { Forecast } from './forecast-contract.ts'
import { NoteKinds, ReportNotes } from './notes-contract.ts'
import { stockReportRoutes } from './stock-contract.ts'
import {
  COMPARISONS,
  OrdersBehind,
  OrdersQuery,
  ReportAnswer,
  ReportQuery,
} from './page-contract.ts'
import { OWN_NAMES, REPORT_NAMES } from './panels.ts'
import { CampaignResult } from '../campaigns/result.ts'
import { GuestBehind, GuestsBehindQuery, GuestsQuery, PromotionsQuery } from './guests-contract.ts'
import { ownerRoutes } from './owner-contract.ts'

/** Settled sales, and what they brought without taxes and service charge, less refunds. */
const Sales = z.object({ orders: z.int(), net: Amount })
const Compared = z.extend(Sales, {
  /** Net of the sales; 0 without an order. */
  averageCheck: Amount,
})

const TaxSum = z.object({ name: z.string(), rate: z.number(), base: Amount, amount: Amount })

/**
 * The figures of one business day of a branch, in its currency; `metrics.ts` says what each means. A sale
 * counts on the day on which it was settled, a refund on that of the refund.
 */
export const DailySummary = z.object({
  date: DateOnly,
  currency: z.string(),
  ...Compared.shape,
  /** `gross - discounts - comps - refunds = net`. */
  gross: Amount,
  discounts: Amount,
  comps: Amount,
  refunds: Amount,
  /** `net + service + tax = billed`. */
  service: Amount,
  tax: Amount,
  taxes: z.array(TaxSum),
  billed: Amount,
  rounding: Amount,
  tips: Amount,
  /**
   * Money of this day for orders that were not settled on it, less earlier money for orders that were:
   * `billed + rounding + tips + held + cardsSold + debtsPaid` is what all methods took.
   */
  held: Amount,
  /** Put onto gift cards, and paid of what guests owed, less what went back: no sales. */
  cardsSold: Amount,
  debtsPaid: Amount,
  /** Unpaid orders that were closed. */
  cancelled: z.int(),
  /** The same weekday a week before, for comparison; until the same minute while the day is not over. */
  weekBefore: Compared,
  /** The first day from which on every sale is counted; null where that is every day. */
  completeFrom: z.nullable(DateOnly),
  byTender: z.array(
    z.object({
      method: PaymentMethod,
      /** The kind of account that it was put onto; null: it paid bills. */
      loads: z.nullable(MoneyLedger),
      payments: z.int(),
      amount: Amount,
    }),
  ),
  /**
   * Hours of the branch's clock, 0 to 23, in the order of the business day: hours with planned shifts on that
   * weekday, and hours with sales on either day.
   */
  byHour: z.array(z.object({ hour: z.int(), ...Sales.shape, weekBefore: Amount })),
  /** Payments taken or received on this day. The sums hold those taken on it. */
  late: LatePayments,
})
export type DailySummary = z.output<typeof DailySummary>

/** Sales of one dish: its share of what its bills brought, without taxes and service charge, less refunds. */
export const DishSales = z.object({
  _id: Id,
  name: LocalText,
  quantity: z.int(),
  net: Amount,
  /** Of all dishes in these days, percent. */
  share: z.number(),
})
export type DishSales = z.output<typeof DishSales>

const DishList = z.object({
  currency: z.string(),
  completeFrom: DailySummary.shape.completeFrom,
  results: z.array(DishSales),
})

/** What the counts of one person differed by when they closed drawers, in the branch's currency. */
export const CashDifference = z.object({
  /** The person who closed. */
  _id: Id,
  name: z.string(),
  currency: z.string(),
  /** Drawers that they closed, and those whose count was exact. */
  shifts: z.int(),
  exact: z.int(),
  /** Below zero: what was missing in all. */
  short: Amount,
  over: Amount,
  /** `short + over`. */
  net: Amount,
  /** `net` of as many days before; null without a closing then. */
  before: z.nullable(Amount),
  /** The differences of the latest closings, the latest first. */
  latest: z.array(Amount),
})
export type CashDifference = z.output<typeof CashDifference>

/** What was saved of a report: which of its tables, of which days, narrowed to what, and how many rows. */
const ReportExport = z.object({
  report: z.enum([...REPORT_NAMES, ...OWN_NAMES, 'cashDifferences', 'ownerDashboard']),
  /** Of the report, where it has several. */
  panel: z.optional(z.string().check(z.maxLength(40))),
  from: DateOnly,
  to: DateOnly,
  compare: z.optional(z.enum(COMPARISONS)),
  order_type: ReportQuery.shape.order_type,
  category: ReportQuery.shape.category,
  method: ReportQuery.shape.method,
  file: z.enum(['xlsx', 'csv']),
  rows: z.int().check(z.gte(0), z.lte(1_000_000)),
})
export type ReportExport = z.output<typeof ReportExport>

/** A campaign whose guests were measured against some who were held out. */
export const MeasuredCampaign = z.object({ _id: Id, name: z.string(), result: CampaignResult })
export type MeasuredCampaign = z.output<typeof MeasuredCampaign>

/** What came with promotions. What came of them is known by guests who were held out alone. */
export const PromotionsAnswer = z.extend(ReportAnswer, {
  /** Those that started in these days and held guests out; null: the person may not see campaigns. */
  campaigns: z.nullable(z.array(MeasuredCampaign)),
})
export type PromotionsAnswer = z.output<typeof PromotionsAnswer>

const VIEW = ['view_reports', 'manage_reports'] as const

export const reportRoutes = routes({
  ...stockReportRoutes,
  ...ownerRoutes,
  dashboard: {
    method: 'GET',
    path: '/reports/dashboard',
    access: [...VIEW, 'view_dashboard'],
    feature: 'dashboard',
    summary: "Today's figures and dishes",
    query: z.object({ branchId: Id }),
    response: z.object({ day: DailySummary, dishes: z.array(DishSales) }),
  },
  dailySummary: {
    method: 'GET',
    path: '/reports/daily-summary',
    access: VIEW,
    feature: 'reports',
    summary: 'Returns sales, tenders and hours of a business day, by default today',
    query: z.object({ branchId: Id, date: z.optional(DateOnly) }),
    response: DailySummary,
  },
  salesItems: {
    method: 'GET',
    path: '/reports/sales-items',
    access: VIEW,
    feature: 'reports',
    summary: 'Returns what was sold of each dish, the largest amount first',
    query: z.object({
      branchId: Id,
      from: z.optional(DateOnly),
      to: z.optional(DateOnly),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 10),
    }),
    response: DishList,
  },
  page: {
    method: 'GET',
    path: '/reports/pages',
    access: VIEW,
    feature: 'reports',
    summary:
      'Returns all panels of a report as of one moment, and the same of the days it is compared with',
    query: ReportQuery,
    response: ReportAnswer,
  },
  exported: {
    method: 'POST',
    path: '/reports/exports',
    access: VIEW,
    feature: 'reports',
    summary: 'Notes in the audit log that a table of a report was saved as a file',
    query: z.object({ branchId: Id }),
    body: ReportExport,
    response: z.object({ success: z.literal(true) }),
  },
  orders: {
    method: 'GET',
    path: '/reports/orders',
    access: VIEW,
    feature: 'reports',
    summary: 'Returns the orders behind a figure of a report, the newest first, each with its part',
    query: OrdersQuery,
    response: OrdersBehind,
  },
  forecast: {
    method: 'GET',
    path: '/reports/forecast',
    access: VIEW,
    feature: 'reports',
    summary:
      'Returns what today and tomorrow may be expected to take, and how near that usually is',
    query: z.object({ branchId: Id }),
    response: Forecast,
  },
  notes: {
    method: 'GET',
    path: '/reports/notes',
    access: VIEW,
    feature: 'reports',
    summary: 'Returns what was unusual in the last days, each with the reason in figures',
    query: z.object({ branchId: Id }),
    response: ReportNotes,
  },
  turnNotes: {
    method: 'POST',
    path: '/reports/notes',
    access: VIEW,
    feature: 'reports',
    summary: 'Turns notes of a kind off for a branch, or on again',
    query: z.object({ branchId: Id }),
    body: z.object({ kind: NoteKinds, off: z.boolean() }),
    response: z.object({ success: z.literal(true) }),
  },
  guests: {
    method: 'GET',
    path: '/reports/guests',
    access: VIEW,
    feature: 'reports',
    summary:
      'Returns how many guests came for the first time and again, how often, how lately, and those of each month followed',
    query: GuestsQuery,
    response: ReportAnswer,
  },
  guestsBehind: {
    method: 'GET',
    path: '/reports/guests-behind',
    access: VIEW,
    feature: 'reports',
    summary: 'Returns the guests of a group, with names for people who may see guests',
    query: GuestsBehindQuery,
    response: pageOf(GuestBehind),
  },
  promotions: {
    method: 'GET',
    path: '/reports/promotions',
    access: VIEW,
    feature: 'reports',
    summary:
      'Returns what came with promotions, beside the orders without them in the same hours, and what is known by guests held out',
    query: PromotionsQuery,
    response: PromotionsAnswer,
  },
  cashDifferences: {
    method: 'GET',
    path: '/reports/cash-differences',
    access: VIEW,
    feature: 'reports',
    summary:
      'Returns by how much the counts of each cashier differed, by default in the last 30 days',
    query: z.extend(PageQuery, {
      branchId: Id,
      from: z.optional(DateOnly),
      to: z.optional(DateOnly),
    }),
    response: pageOf(CashDifference),
  },
})
