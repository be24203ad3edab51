import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, IdParams, Instant } from '../contract/scalars.ts'
import { Measure } from '../inventory/measured.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { PURCHASE_STATES } from './state.ts'
import { SupplierRecord } from './supplier-record.ts'

const VIEW = ['view_inventory', 'manage_inventory'] as const
const MANAGE = 'manage_inventory'
const usual = { feature: 'inventory' } as const
const ofBranch = { query: z.object({ branchId: Id }) } as const
const toOne = { ...usual, ...ofBranch, params: IdParams } as const

const LineDraft = z.object({
  _id: Id,
  ingredientId: Id,
  /** A pack of the supplier's; null: it is bought by the unit that the ingredient is shown in. */
  packId: z.nullable(Id),
  packs: z.int().check(z.gte(1), z.lte(100_000)),
  /** Of a pack, in smallest units of the branch's currency; null: not agreed. */
  price: z.nullable(Amount.check(z.gte(0), z.lte(1_000_000_000))),
})

export const PurchaseDraft = z.object({
  supplierId: Id,
  expectedOn: z.nullable(DateOnly),
  note: z.string().check(z.trim(), z.maxLength(500)),
  lines: z.array(LineDraft).check(z.minLength(1), z.maxLength(300)),
})
export type PurchaseDraft = z.output<typeof PurchaseDraft>

const PurchaseLine = z.extend(LineDraft, {
  /** As it was when the line was entered: a pack that changes later changes no order. */
  packName: z.string(),
  packQuantity: z.int(),
  received: z.int(),
  rejected: z.int(),
})
export type PurchaseLine = z.output<typeof PurchaseLine>

/** An order to a supplier. Prices are null for people who may not see costs. */
export const PurchaseOrder = z.extend(PurchaseDraft, {
  _id: Id,
  branchId: Id,
  /** Counts the orders of a branch. */
  number: z.int(),
  state: z.enum(PURCHASE_STATES),
  supplierName: z.string(),
  supplierEmail: z.string(),
  lines: z.array(PurchaseLine),
  /** Of the lines whose price is known. */
  total: z.nullable(Amount),
  revision: z.int(),
  madeAt: Instant,
  madeBy: z.string(),
  sentAt: z.nullable(Instant),
  /** Where it is to be mailed; empty: it was sent another way. */
  mailTo: z.string(),
  mailedAt: z.nullable(Instant),
})
export type PurchaseOrder = z.output<typeof PurchaseOrder>

const Shown = z.extend(PurchaseOrder, { ingredients: z.array(Measure) })
export type ShownPurchase = z.output<typeof Shown>

const ProposedLine = z.object({
  ingredient: Measure,
  packId: z.nullable(Id),
  packName: z.string(),
  packQuantity: z.int(),
  packs: z.int(),
  price: z.nullable(Amount),
  quantity: z.int(),
  /** What is used until the delivery. */
  use: z.int(),
})
const Proposal = z.object({
  supplierId: Id,
  supplierName: z.string(),
  expectedOn: DateOnly,
  lines: z.array(ProposedLine),
})
export type Proposal = z.output<typeof Proposal>

/** What a branch orders from suppliers, until it came or is short. Deliveries are recorded with `inventory.receive`. */
export const purchaseOrderRoutes = routes({
  list: {
    ...usual,
    method: 'GET',
    path: '/purchase-orders',
    access: VIEW,
    summary: 'Lists orders to suppliers of a branch',
    query: z.extend(PageQuery, {
      branchId: Id,
      /** `late`: it should have come before this business day. */
      state: z.optional(z.enum([...PURCHASE_STATES, 'open', 'late'])),
      supplierId: z.optional(Id),
      sort: z.optional(
        z.enum(['number', '-number', 'expectedOn', '-expectedOn', 'supplier', '-supplier']),
      ),
    }),
    response: pageOf(PurchaseOrder),
  },
  proposals: {
    ...usual,
    ...ofBranch,
    method: 'GET',
    path: '/purchase-orders/proposals',
    access: VIEW,
    summary: 'Returns what a branch should order now, by supplier',
    response: z.object({
      results: z.array(Proposal),
      /** What is needed and has no supplier. */
      unsupplied: z.array(Measure),
    }),
  },
  propose: {
    ...usual,
    ...ofBranch,
    method: 'POST',
    path: '/purchase-orders/proposals',
    access: MANAGE,
    summary: 'Makes drafts of what a branch should order now; once more it makes none',
    body: z.object({ supplierId: z.optional(Id) }),
    response: z.object({ results: z.array(PurchaseOrder) }),
  },
  get: {
    ...toOne,
    method: 'GET',
    path: '/purchase-orders/:id',
    access: VIEW,
    response: Shown,
  },
  ofSupplier: {
    ...toOne,
    method: 'GET',
    path: '/suppliers/:id/deliveries',
    access: VIEW,
    summary: 'Returns how a supplier has delivered to a branch in 90 days',
    response: SupplierRecord,
  },
  create: {
    ...usual,
    ...ofBranch,
    method: 'POST',
    path: '/purchase-orders',
    access: MANAGE,
    summary: 'Makes a draft; the same id once more returns it',
    body: z.extend(PurchaseDraft, { _id: Id }),
    response: PurchaseOrder,
  },
  update: {
    ...toOne,
    method: 'PATCH',
    path: '/purchase-orders/:id',
    access: MANAGE,
    summary: 'Changes a draft; 409 CHANGED_MEANWHILE where somebody else changed the same fields',
    body: z.extend(z.partial(PurchaseDraft), {
      revision: z.int().check(z.gte(1)),
      base: z.optional(z.partial(PurchaseDraft)),
    }),
    response: PurchaseOrder,
  },
  send: {
    ...toOne,
    method: 'POST',
    path: '/purchase-orders/:id/send',
    access: MANAGE,
    summary: 'Marks an order as sent, and mails it to its supplier if asked',
    body: z.object({
      /** What the person has read: nothing else is sent. */
      revision: z.int().check(z.gte(1)),
      by: z.enum(['mail', 'other']),
      language: z.optional(z.enum(LANGUAGES)),
    }),
    response: PurchaseOrder,
  },
  cancel: {
    ...toOne,
    method: 'POST',
    path: '/purchase-orders/:id/cancel',
    access: MANAGE,
    summary: 'Cancels an order of which nothing has come',
    response: PurchaseOrder,
  },
  close: {
    ...toOne,
    method: 'POST',
    path: '/purchase-orders/:id/close',
    access: MANAGE,
    summary: 'Closes an order: what has not come is short',
    response: PurchaseOrder,
  },
  reopen: {
    ...toOne,
    method: 'POST',
    path: '/purchase-orders/:id/reopen',
    access: MANAGE,
    summary: 'Takes back that an order was cancelled or closed',
    response: PurchaseOrder,
  },
})
