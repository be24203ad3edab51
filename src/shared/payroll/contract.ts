import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { DateOnly, Id, IdParams, Instant } from '../contract/scalars.ts'
import { Actor } from '../orders/order.ts'
import { PayrollRow } from './row.ts'

const PayPeriod = z.object({
  _id: Id,
  from: DateOnly,
  to: DateOnly,
  currency: z.string(),
  exportedAt: Instant,
  exportedBy: Actor,
})
export type PayPeriod = z.output<typeof PayPeriod>

const PayrollExport = z.extend(PayPeriod, { rows: z.array(PayrollRow) })
export type PayrollExport = z.output<typeof PayrollExport>

const feature = 'payroll'
const inBranch = z.object({ branchId: Id })
const SEES = ['view_payroll', 'manage_payroll'] as const

/** What people are to be paid for days that are locked with it: exported again, it is the same (decision 0074). */
export const payrollExportRoutes = routes({
  list: {
    method: 'GET',
    path: '/payroll-exports',
    access: SEES,
    feature,
    summary: 'Lists the periods that were exported, the latest first',
    query: z.extend(PageQuery, { branchId: Id }),
    response: pageOf(PayPeriod),
  },
  preview: {
    method: 'GET',
    path: '/payroll-exports/preview',
    access: SEES,
    feature,
    summary:
      'What an export of these days would hold, what keeps it from being made, and what is not decided yet',
    query: z.object({ branchId: Id, from: DateOnly, to: DateOnly }),
    response: z.object({
      currency: z.string(),
      rows: z.array(PayrollRow),
      openCards: z.int(),
      unapproved: z.int(),
      /** Refused punches that no one has decided about: their time is not in it. */
      refused: z.int(),
    }),
  },
  create: {
    method: 'POST',
    path: '/payroll-exports',
    access: 'manage_payroll',
    feature,
    summary: 'Locks business days and keeps what people are to be paid for them',
    query: inBranch,
    body: z.object({ _id: Id, from: DateOnly, to: DateOnly }),
    response: PayrollExport,
  },
  get: {
    method: 'GET',
    path: '/payroll-exports/:id',
    access: SEES,
    feature,
    params: IdParams,
    query: inBranch,
    response: PayrollExport,
  },
})
