import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, IdParams, Instant } from '../contract/scalars.ts'
import { CarriedOrder, DayFigures, OpenShift, ZReport } from './z-report.ts'

const VIEW = ['view_end_of_day', 'manage_end_of_day'] as const

/** What is between a day and its Z report. */
const Blocks = z.object({
  /** The shift whose drawer must be counted first; null if none of this day is open. */
  shift: z.nullable(OpenShift),
  /** Orders of the day that are not settled: settled first, or carried over by name.. */
  orders: z.array(CarriedOrder),
  /** All of them, however many are listed. */
  orderCount: z.int(),
  /** Tickets that the kitchen has not finished: shown, never in the way. */
  tickets: z.int(),
  /** The figures of an update are being prepared: it takes minutes. */
  preparing: z.boolean(),
})

const ZSummary = z.extend(
  z.pick(ZReport, {
    _id: true,
    number: true,
    kind: true,
    businessDate: true,
    currency: true,
    closedAt: true,
    closedBy: true,
  }),
  {
    net: Amount,
    billed: Amount,
    orders: z.int(),
    /** Counted less expected, of all drawers. */
    difference: Amount,
  },
)
export type ZSummary = z.output<typeof ZSummary>

/** The X report: what the next Z report would say now, and what blocks it. */
export const EndOfDayNow = z.object({
  /** Null where nothing has been sold since the last Z report. */
  businessDate: z.nullable(DateOnly),
  kind: ZReport.shape.kind,
  currency: z.string(),
  asOf: Instant,
  days: z.array(DayFigures),
  drawers: ZReport.shape.drawers,
  blocks: Blocks,
  /** Later days that wait for their own report. */
  later: z.int(),
})
export type EndOfDayNow = z.output<typeof EndOfDayNow>

export const endOfDayRoutes = routes({
  current: {
    method: 'GET',
    path: '/end-of-day/current',
    access: VIEW,
    feature: 'end_of_day',
    summary: 'Returns the day that is to be closed next, its figures now and what blocks it',
    query: z.object({ branchId: Id }),
    response: EndOfDayNow,
  },
  close: {
    method: 'POST',
    path: '/end-of-day/close',
    access: 'manage_end_of_day',
    feature: 'end_of_day',
    summary: 'Closes a business day with the next Z report; what is closed is never changed',
    body: z.object({
      branchId: Id,
      /** As `current` named it. */
      businessDate: DateOnly,
      /** Open orders stay open and are settled on a later day. */
      carryOver: z.boolean(),
      note: z.optional(z.string().check(z.maxLength(500))),
    }),
    response: z.object({ report: ZReport }),
  },
  list: {
    method: 'GET',
    path: '/end-of-day',
    access: VIEW,
    feature: 'end_of_day',
    summary: 'Lists Z reports, the latest first',
    query: z.extend(PageQuery, {
      branchId: Id,
      from: z.optional(DateOnly),
      to: z.optional(DateOnly),
    }),
    response: pageOf(ZSummary),
  },
  get: {
    method: 'GET',
    path: '/end-of-day/:id',
    access: VIEW,
    feature: 'end_of_day',
    summary: 'Returns a Z report as it was closed',
    params: IdParams,
    response: ZReport,
  },
  check: {
    method: 'GET',
    path: '/end-of-day/:id/check',
    access: VIEW,
    feature: 'end_of_day',
    summary: 'Makes a Z report again from the facts and follows the chain of hashes to it',
    params: IdParams,
    response: z.object({
      /** Its figures made again are the same. */
      facts: z.boolean(),
      /** No report up to it was changed, added or removed. */
      chain: z.boolean(),
    }),
  },
})
