import * as z from 'zod/mini'
import { pageOf, PageQuery } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Id, IdParams, Instant } from '../contract/scalars.ts'
import { SELL } from '../orders/command-permissions.ts'
import type { Permission } from '../permissions/permission.ts'
import { PRINT_FAULTS } from './after-failure.ts'
import { Slip } from './slip.ts'
import { Picture } from './picture.ts'

/**
 * `undrawn`: waits for a till to draw it. `failed`: tried too often, waits for a person. `dropped`: a person
 * took it out.
 */
export const PrintState = z.enum(['undrawn', 'waiting', 'sending', 'printed', 'failed', 'dropped'])
export type PrintState = z.output<typeof PrintState>

export const PrintKind = z.enum(['receipt', 'bill', 'gift', 'refund', 'slip', 'drawer'])
export type PrintKind = z.output<typeof PrintKind>

/** One paper for one printer. */
export const PrintJob = z.object({
  _id: Id,
  kind: PrintKind,
  state: PrintState,
  /** Null: printed by the browser's dialog. */
  printerId: z.nullable(Id),
  /** What it is about, e.g. the number of the order. */
  title: z.string(),
  /** 0: the first print of its kind for this order or refund; else the copy it is. */
  copy: z.int(),
  tries: z.int(),
  fault: z.nullable(z.enum(PRINT_FAULTS)),
  /** The printer may have begun: the next print says that it is a copy. */
  begun: z.boolean(),
  madeAt: Instant,
  madeBy: z.string(),
  printedAt: z.nullable(Instant),
  /** What to draw, while it is undrawn. */
  ticket: z.nullable(Slip),
})
export type PrintJob = z.output<typeof PrintJob>

const READ: readonly Permission[] = [...SELL, 'view_settings', 'manage_settings']
const here = { query: z.object({ branchId: Id }) } as const
const HANDLE: readonly Permission[] = [...SELL, 'manage_settings']
const toOne = { ...here, params: IdParams, access: HANDLE, response: PrintJob } as const

export const printJobRoutes = routes({
  list: {
    method: 'GET',
    path: '/print-jobs',
    access: READ,
    summary:
      'Lists what waits for printers, the oldest first, or what was printed, the latest first',
    query: z.extend(PageQuery, {
      branchId: Id,
      state: z._default(z.enum(['open', 'undrawn', 'printed']), 'open'),
    }),
    response: pageOf(PrintJob),
  },
  /** With a picture the server prints it. Without: the window prints it, and asks which copy it is. */
  create: {
    ...here,
    method: 'POST',
    path: '/print-jobs',
    access: [...SELL, 'view_receipts', 'manage_receipts'],
    summary: 'Prints a paper on a network printer, or counts one that a window prints',
    body: z.object({
      _id: Id,
      printerId: z.nullable(Id),
      kind: z.enum(['receipt', 'bill', 'gift', 'refund']),
      orderId: Id,
      /** Of the paper of a refund. */
      refundId: z.optional(Id),
      picture: z.optional(Picture),
    }),
    response: PrintJob,
  },
  draw: {
    ...toOne,
    method: 'POST',
    path: '/print-jobs/:id/picture',
    summary: 'Brings the picture of a job that waits for one; the first picture counts',
    body: Picture,
  },
  retry: {
    ...toOne,
    method: 'POST',
    path: '/print-jobs/:id/retry',
    summary: 'Tries again now, on this printer or on another',
    body: z.object({ printerId: z.optional(Id) }),
  },
  drop: {
    ...toOne,
    method: 'DELETE',
    path: '/print-jobs/:id',
    summary: 'Takes out a job that was not printed',
  },
})
