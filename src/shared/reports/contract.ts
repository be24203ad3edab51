import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, LocalText } from '../contract/scalars.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { LatePayments } from '../orders/remarks.ts'

const Sales = z.object({ orders: z.int(), sales: Amount })

/** The figures of one business day of a branch; amounts in its currency, as guests paid them. */
export const DailySummary = z.object({
  date: DateOnly,
  currency: z.string(),
  ...Sales.shape,
  /** Without taxes and service charge. */
  net: Amount,
  discounts: Amount,
  /** Of paid orders; 0 without an order. */
  average: Amount,
  cancelled: z.int(),
  /** The same weekday a week before, for comparison; until the same minute while the day is not over. */
  weekBefore: Sales,
  byTender: z.array(z.object({ method: PaymentMethod, payments: z.int(), amount: Amount })),
  /**
   * Hours of the branch's clock, 0 to 23, in the order of the business day: hours with planned shifts on that
   * weekday, and hours with sales on either day.
   */
  byHour: z.array(z.object({ hour: z.int(), ...Sales.shape, weekBefore: Amount })),
  /** Payments taken or received on this day. The sums above hold those taken on it. */
  late: LatePayments,
})
export type DailySummary = z.output<typeof DailySummary>

/** Sales of one dish, before discounts on the whole order. */
export const DishSales = z.object({
  _id: Id,
  name: LocalText,
  quantity: z.int(),
  amount: Amount,
  /** Of all dishes in these days, percent. */
  share: z.number(),
})
export type DishSales = z.output<typeof DishSales>

const DishList = z.object({ currency: z.string(), results: z.array(DishSales) })

const VIEW = ['view_reports', 'manage_reports'] as const

export const reportRoutes = routes({
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
})
