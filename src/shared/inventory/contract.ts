import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { DateOnly, Id, IdParams, Instant, LocalText } from '../contract/scalars.ts'
import {
  ActKind,
  ActResult,
  ArrivalDraft,
  CountDraft,
  Moved,
  PriceDraft,
  ReceiptDraft,
  TransferDraft,
  UndoDraft,
  WasteDraft,
} from './act.ts'
import { Measure } from './measured.ts'
import { outlookRoutes } from './outlook.ts'
import { Stock } from './stock.ts'
import { Dimension, OwnUnit } from './unit.ts'
import { varianceRoutes } from './variance.ts'

const VIEW = ['view_inventory', 'manage_inventory'] as const
const MANAGE = 'manage_inventory'
/** Cooks throw away what is spoilt, and say so. */
const COOK = ['manage_inventory', 'manage_kitchen_orders'] as const
const usual = { feature: 'inventory' } as const
const ofBranch = { branchId: Id }

/** An act as lists show it; `document` is as it was entered, without money where that is not shown. */
const Act = z.object({
  _id: Id,
  /** Where it was done: of a transfer the sender. */
  branchId: Id,
  kind: ActKind,
  at: Instant,
  postedAt: Instant,
  businessDate: DateOnly,
  by: z.object({ _id: Id, name: z.string() }),
  /** The transfer that arrived, or the delivery whose price is another. */
  of: z.nullable(Id),
  /** Of a transfer: it has arrived. */
  arrived: z.boolean(),
  /** It was taken back, by whom and when. */
  undone: z.nullable(z.object({ at: Instant, by: z.string() })),
  document: z.looseObject({}),
})
export type Act = z.output<typeof Act>

const Transaction = z.extend(Moved, {
  _id: z.string(),
  name: z.string(),
  dimension: Dimension,
  unit: z.string(),
  units: z.array(OwnUnit),
  at: Instant,
  postedAt: Instant,
  businessDate: DateOnly,
  sourceKind: z.string(),
  sourceId: Id,
  /** The order that was sold, refunded or had something voided. */
  orderId: z.nullable(Id),
  by: z.nullable(z.string()),
})
export type Transaction = z.output<typeof Transaction>

/** A line of a count. What was sold before it and arrived after it explains a part of the gap. */
const CountLine = z.extend(Measure, {
  countedAt: Instant,
  counted: z.int(),
  /** What the ledger had at that moment, when the count was entered. */
  expected: z.int(),
  /** What happened until then and arrived after the count was entered. */
  late: z.int(),
  /** Counted, less what is known today to have been there. */
  gap: z.int(),
  /** Of the gap, in thousandths of the smallest unit; null for people who may not see costs. */
  value: z.nullable(z.int()),
})
export type CountLine = z.output<typeof CountLine>

/** A preparation that is made ahead. */
const Batch = z.object({
  _id: Id,
  name: z.string(),
  /** What a batch gives, in thousandths of the base unit. */
  yields: z.int(),
  ingredient: Measure,
})
export type Batch = z.output<typeof Batch>

/** What a branch has, and what people do to it. Sales and refunds are posted from the facts, see `inventorySync`. */
export const inventoryRoutes = routes({
  ...varianceRoutes,
  ...outlookRoutes,
  items: {
    ...usual,
    method: 'GET',
    path: '/inventory/items',
    access: VIEW,
    summary: 'Lists what a branch has of each ingredient, against what it wants',
    query: z.extend(PageQuery, {
      ...ofBranch,
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      categoryId: z.optional(Id),
      only: z.optional(z.enum(['low', 'negative', 'uncosted'])),
      sort: z.optional(
        z.enum(['need', 'name', '-name', 'shelf', '-shelf', 'quantity', '-quantity']),
      ),
    }),
    response: z.extend(pageOf(Stock), {
      currency: z.string(),
      /** Of all that was found, in thousandths of the smallest unit; null for people who may not see costs. */
      value: z.nullable(z.int()),
      /** Of all ingredients: below their minimum, and below zero. */
      low: z.int(),
      negative: z.int(),
    }),
  },
  transactions: {
    ...usual,
    method: 'GET',
    path: '/inventory/transactions',
    access: VIEW,
    summary: 'Lists the ledger of a branch, the latest first',
    query: z.extend(PageQuery, {
      ...ofBranch,
      ingredientId: z.optional(Id),
      kind: z.optional(z.string().check(z.maxLength(40))),
      /** Of one sale or act. */
      sourceId: z.optional(Id),
      from: z.optional(DateOnly),
      to: z.optional(DateOnly),
    }),
    response: pageOf(Transaction),
  },
  acts: {
    ...usual,
    method: 'GET',
    path: '/inventory/acts',
    access: VIEW,
    summary: 'Lists deliveries, counts, waste, transfers and batches of a branch, the latest first',
    query: z.extend(PageQuery, {
      ...ofBranch,
      kind: z.optional(ActKind),
      id: z.optional(Id),
      /** Transfers that this branch has sent or waits for. */
      only: z.optional(z.enum(['underWay'])),
    }),
    response: z.extend(pageOf(Act), {
      /** Those that the documents of this page name. */
      ingredients: z.array(Measure),
    }),
  },
  counted: {
    ...usual,
    method: 'GET',
    path: '/inventory/counts/:id',
    access: VIEW,
    summary: 'Returns what a count found, what was expected, and what arrived later',
    params: IdParams,
    query: z.object(ofBranch),
    response: z.object({ results: z.array(CountLine) }),
  },
  batches: {
    ...usual,
    method: 'GET',
    path: '/inventory/batches',
    access: COOK,
    summary: 'Lists the preparations that are made ahead, for those who make them',
    query: z.object(ofBranch),
    response: z.object({ results: z.array(Batch) }),
  },
  receive: {
    ...usual,
    method: 'POST',
    path: '/inventory/deliveries',
    access: MANAGE,
    summary: 'Records what a supplier brought, and what it cost',
    body: ReceiptDraft,
    response: ActResult,
  },
  correctPrice: {
    ...usual,
    method: 'POST',
    path: '/inventory/deliveries/:id/price',
    access: MANAGE,
    summary: 'Records that a line of a delivery cost another amount; nothing posted changes',
    params: IdParams,
    body: PriceDraft,
    response: ActResult,
  },
  count: {
    ...usual,
    method: 'POST',
    path: '/inventory/counts',
    access: MANAGE,
    summary: 'Records what is there, each line at its own moment, while selling goes on',
    body: CountDraft,
    response: ActResult,
  },
  waste: {
    ...usual,
    method: 'POST',
    path: '/inventory/waste',
    access: COOK,
    summary: 'Records what was thrown away, and why',
    body: WasteDraft,
    response: ActResult,
  },
  transfer: {
    ...usual,
    method: 'POST',
    path: '/inventory/transfers',
    access: MANAGE,
    summary: 'Sends stock to another branch: it is in transit until it arrives',
    body: TransferDraft,
    response: ActResult,
  },
  arrive: {
    ...usual,
    method: 'POST',
    path: '/inventory/transfers/:id/arrival',
    access: MANAGE,
    summary: 'Records what came of a transfer: received, refused and lost add up to what was sent',
    params: IdParams,
    body: ArrivalDraft,
    response: ActResult,
  },
  undo: {
    ...usual,
    method: 'POST',
    path: '/inventory/acts/:id/undo',
    access: COOK,
    summary: 'Takes back an act with the opposite of its movements; cooks only waste and batches',
    params: IdParams,
    body: UndoDraft,
    response: ActResult,
  },
})

const Parked = z.object({
  sourceKind: z.string(),
  sourceId: Id,
  seq: z.int(),
  error: z.string(),
  parkedAt: Instant,
})

/** How sales, voids and refunds become movements: one poster a branch follows its log. */
export const inventorySyncRoutes = routes({
  health: {
    ...usual,
    method: 'GET',
    path: '/inventory/auto-sync/health',
    access: VIEW,
    summary: 'Returns how far posting is behind, and whether anything is parked',
    query: z.object(ofBranch),
    response: z.object({
      healthy: z.boolean(),
      /** Facts that wait, and since when the oldest does. */
      waiting: z.int(),
      since: z.nullable(Instant),
      parked: z.int(),
    }),
  },
  status: {
    ...usual,
    method: 'GET',
    path: '/inventory/auto-sync/status',
    access: VIEW,
    summary: 'Returns the cursor of posting, and what is parked with its error',
    query: z.object(ofBranch),
    response: z.object({
      /** Position in the log up to which all is posted or parked, and the last of the log. */
      seq: z.int(),
      lastSeq: z.int(),
      postedAt: z.nullable(Instant),
      parked: z.array(Parked),
    }),
  },
  ingredients: {
    ...usual,
    method: 'GET',
    path: '/inventory/auto-sync/ingredients',
    access: VIEW,
    summary: 'Lists dishes and choices without a recipe, and ingredients without a cost',
    query: z.object(ofBranch),
    response: z.object({
      dishes: z.array(z.object({ _id: Id, name: LocalText })),
      /** Choices that cost the guest something. */
      choices: z.array(z.object({ _id: Id, name: LocalText })),
      uncosted: z.array(z.object({ _id: Id, name: z.string() })),
    }),
  },
  retry: {
    ...usual,
    method: 'POST',
    path: '/inventory/auto-sync/retry',
    access: MANAGE,
    summary: 'Posts once more what is parked',
    body: z.object(ofBranch),
    response: z.object({ posted: z.int(), parked: z.int() }),
  },
  rebuild: {
    ...usual,
    method: 'POST',
    path: '/inventory/auto-sync/rebuild',
    access: MANAGE,
    summary: 'Makes the levels of a branch again from its ledger; returns how many were off',
    body: z.object(ofBranch),
    response: z.object({ corrected: z.int() }),
  },
})
