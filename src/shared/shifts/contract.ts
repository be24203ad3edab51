import * as z from 'zod/mini'
import { CashCount } from '../cash/count.ts'
import { collection } from '../contract/collection.ts'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { BranchParams, DateOnly, Id, IdParams } from '../contract/scalars.ts'
import { SELL } from '../orders/command-permissions.ts'
import { CLOSES } from './closes.ts'
import {
  BeforeClosing,
  Counted,
  ShiftDefinition,
  ShiftReport,
  ShiftSession,
  ShownShift,
} from './shift.ts'

const line = (least: number, most: number) =>
  z.string().check(z.minLength(least), z.maxLength(most))

/** A definition as people enter it. */
export const ShiftDraft = z.extend(
  z.omit(ShiftDefinition, { _id: true, branchId: true, nameHistory: true }),
  {
    name: line(1, 60),
    code: line(1, 12),
    description: line(0, 300),
    color: z.string().check(z.regex(/^#[\da-fA-F]{6}$/)),
    dayOfWeek: ShiftDefinition.shape.dayOfWeek.check(z.maxLength(7)),
  },
)
export type ShiftDraft = z.output<typeof ShiftDraft>

const Times = z.object({ startTime: line(0, 20), endTime: line(0, 20) })

const plainShiftRoutes = collection({
  path: '/shift-definitions',
  place: 'branch',
  view: 'view_shifts',
  manage: 'manage_shifts',
  feature: 'shifts',
  draft: ShiftDraft,
  own: z.omit(ShiftDefinition, { _id: true }),
  filters: z.object({ isActive: z.optional(z.enum(['true', 'false'])) }),
  sort: ['startTime', 'name', 'code'],
})
export type ShiftRecord = z.output<typeof plainShiftRoutes.get.response>

/** Specification, section 7, Shifts. */
export const shiftDefinitionRoutes = routes({
  ...plainShiftRoutes,
  ofBranch: {
    method: 'GET',
    path: '/shift-definitions/branch/:branchId',
    access: 'view_shifts',
    feature: 'shifts',
    params: BranchParams,
    query: PageQuery,
    response: pageOf(ShiftDefinition),
  },
  /** Active definitions whose weekdays include today's business day. */
  currentOfBranch: {
    method: 'GET',
    path: '/shift-definitions/branch/:branchId/current',
    access: 'view_shifts',
    feature: 'shifts',
    params: BranchParams,
    query: PageQuery,
    response: pageOf(ShiftDefinition),
  },
  validateTimes: {
    method: 'POST',
    path: '/shift-definitions/validate-times',
    access: 'manage_shifts',
    feature: 'shifts',
    body: Times,
    /** `overnight` when the end is before the start. Equal times are refused. */
    response: z.object({
      valid: z.boolean(),
      overnight: z.boolean(),
      minutes: z.int(),
      message: z.string(),
    }),
  },
})

export const shiftSessionRoutes = routes({
  open: {
    method: 'POST',
    path: '/shift-sessions/open',
    /** A person who only sells needs a manager's approval in `overrideToken`. */
    access: ['manage_shifts', ...SELL],
    feature: 'shifts',
    body: z.object({
      /** Left out, as in the specification: the branch of the definition. */
      branchId: z.optional(Id),
      shiftDefinitionId: Id,
      overrideToken: z.optional(z.string().check(z.maxLength(100))),
      notes: z.optional(z.string().check(z.maxLength(500))),
      openingCashCount: CashCount,
    }),
    response: z.object({ shiftSession: ShiftSession }),
  },
  beforeClosing: {
    method: 'GET',
    path: '/shift-sessions/:id/before-closing',
    access: CLOSES,
    summary: 'Lists what is unfinished before a drawer is closed',
    params: IdParams,
    response: BeforeClosing,
  },
  count: {
    method: 'POST',
    path: '/shift-sessions/:id/count',
    access: CLOSES,
    summary: 'Records a count of the open drawer and compares it; every count is kept',
    params: IdParams,
    body: z.object({ cashCount: CashCount }),
    response: Counted,
  },
  close: {
    method: 'POST',
    path: '/shift-sessions/:id/close',
    /** A difference above the branch's limit needs `manage_shifts`, or a manager's approval in `overrideToken`. */
    access: CLOSES,
    params: IdParams,
    body: z.object({
      closingCashCount: CashCount,
      notes: z.optional(z.string().check(z.maxLength(500))),
      /** Why the count differs. */
      reason: z.optional(z.string().check(z.maxLength(200))),
      overrideToken: z.optional(z.string().check(z.maxLength(100))),
      /** Open orders that the person leaves to the next shift: 409 where another is open. Left out: any. */
      ordersLeft: z.optional(z.array(Id).check(z.maxLength(1000))),
    }),
    /** `report` is null for people who may not see the drawer. */
    response: z.object({ shiftSession: ShiftSession, report: z.nullable(ShiftReport) }),
  },
  current: {
    method: 'GET',
    path: '/shift-sessions/current',
    access: 'signed-in',
    query: z.object({ branchId: Id }),
    response: z.object({
      shiftSession: z.nullable(ShownShift),
      lastClosed: z.nullable(ShownShift),
    }),
  },
  get: {
    method: 'GET',
    path: '/shift-sessions/:id',
    access: 'view_shifts',
    feature: 'shifts',
    params: IdParams,
    response: z.object({ shiftSession: ShiftSession }),
  },
  list: {
    method: 'GET',
    path: '/shift-sessions',
    access: 'view_shifts',
    feature: 'shifts',
    query: z.extend(PageQuery, {
      branchId: Id,
      /** Part of the name of the shift, or of the person who opened or closed it. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(40))),
      /** Business days on which it was opened, both included. */
      from: z.optional(DateOnly),
      to: z.optional(DateOnly),
      status: z.optional(ShiftSession.shape.status),
      sort: z.optional(z.enum(['time', '-time'])),
    }),
    response: pageOf(ShiftSession),
  },
  report: {
    method: 'GET',
    path: '/shift-sessions/:id/report',
    access: 'view_shifts',
    feature: 'shifts',
    params: IdParams,
    /** `seq`: the event of the branch's log up to which the report knows everything. */
    response: z.object({ report: ShiftReport, seq: z.int() }),
  },
})
