import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { BranchParams, Id, IdParams } from '../contract/scalars.ts'
import { SELL } from '../orders/command-permissions.ts'
import { CashCount, ShiftDefinition, ShiftReport, ShiftSession, ShownShift } from './shift.ts'

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
      branchId: Id,
      shiftDefinitionId: Id,
      overrideToken: z.optional(z.string().check(z.maxLength(100))),
      notes: z.optional(z.string().check(z.maxLength(500))),
      openingCashCount: CashCount,
    }),
    response: z.object({ shiftSession: ShiftSession }),
  },
  close: {
    method: 'POST',
    path: '/shift-sessions/:id/close',
    access: 'manage_shifts',
    params: IdParams,
    body: z.object({
      closingCashCount: CashCount,
      notes: z.optional(z.string().check(z.maxLength(500))),
    }),
    response: z.object({ shiftSession: ShiftSession, report: ShiftReport }),
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
    query: z.extend(PageQuery, { branchId: Id }),
    response: pageOf(ShiftSession),
  },
  report: {
    method: 'GET',
    path: '/shift-sessions/:id/report',
    access: 'view_shifts',
    feature: 'shifts',
    params: IdParams,
    response: z.object({ report: ShiftReport }),
  },
})
