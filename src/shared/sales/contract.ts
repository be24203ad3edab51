import * as z from 'zod/mini'
import { MoneyLedger } from '../account-entries/entry.ts'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, IdParams, Instant } from '../contract/scalars.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { Approval } from '../orders/approval.ts'
import { SELL } from '../orders/command-permissions.ts'
import { Said } from '../orders/history.ts'
import { Order, OrderStatus } from '../orders/order.ts'
import { RefundKind } from '../orders/order-values.ts'
import { Buyer } from '../orders/tax-invoice.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { OrderType } from '../money/order-type.ts'

/** An order as a list shows it. */
export const OrderSummary = z.object({
  _id: Id,
  number: z.string(),
  type: OrderType,
  status: OrderStatus,
  tableName: z.nullable(z.string()),
  /** Of its tab. */
  name: z._default(z.nullable(z.string()), null),
  total: Amount,
  due: Amount,
  currency: z.string(),
  openedAt: Instant,
  closedAt: z.nullable(Instant),
  openedBy: z.string(),
  receiptNumber: z.nullable(z.string()),
})
export type OrderSummary = z.output<typeof OrderSummary>

/** One payment that was taken. */
export const Transaction = z.object({
  _id: Id,
  orderId: Id,
  orderNumber: z.string(),
  method: PaymentMethod,
  /** Including cash rounding: the amount that went into the drawer or onto the account. */
  amount: Amount,
  tendered: Amount,
  change: Amount,
  currency: z.string(),
  takenBy: z.string(),
  /** Sender to the server, if that is another person. */
  sentBy: z.nullable(z.string()),
  takenAt: Instant,
  /** The order's receipt number, where this payment is a part of it. */
  receiptNumber: z.nullable(z.string()),
  /** Taken back before the order was paid, or the row that takes it back, whose amount is negative. */
  removed: z._default(z.boolean(), false),
  /** Goes back to the guest of a paid order; its receipt number is the refund's. */
  refunded: z._default(z.boolean(), false),
  /** It was put onto a gift card or a guest's account, which `orderId` is then; null: it is for an order. */
  loads: z._default(z.nullable(MoneyLedger), null),
  /** What the slip of the card machine says. */
  approval: z._default(z.nullable(Approval), null),
})
export type Transaction = z.output<typeof Transaction>

/** Money of a paid order that went back, as a list shows it. */
export const RefundSummary = z.object({
  _id: Id,
  orderId: Id,
  orderNumber: z.string(),
  kind: RefundKind,
  refundedAt: Instant,
  /** Of the refund itself. */
  receiptNumber: z.nullable(z.string()),
  reason: z.string(),
  /** What the guest got, cash rounding included: below nothing. */
  amount: Amount,
  currency: z.string(),
  refundedBy: z.string(),
  /** The manager whose PIN it took. */
  approvedBy: z.nullable(z.string()),
})
export type RefundSummary = z.output<typeof RefundSummary>

/** Money of all rows that were found, also those of other pages. */
const Sum = z.object({ sum: Amount })
const OrderPage = z.extend(pageOf(OrderSummary), Sum.shape)
export type OrderPage = z.output<typeof OrderPage>
const TransactionPage = z.extend(pageOf(Transaction), Sum.shape)
const RefundPage = z.extend(pageOf(RefundSummary), Sum.shape)
export type RefundPage = z.output<typeof RefundPage>
export type TransactionPage = z.output<typeof TransactionPage>

/** Business days, both included. */
const Days = z.extend(PageQuery, {
  branchId: Id,
  from: z.optional(DateOnly),
  to: z.optional(DateOnly),
})
const Search = z.optional(z.string().check(z.trim(), z.maxLength(40)))

/** One thing that was done to an order. */
export const HistoryEntry = z.extend(Said, {
  _id: Id,
  /** Of the command. A kind of a later build is shown by nothing but person and time. */
  kind: z.string(),
  at: Instant,
  by: z.string(),
  /** Sender to the server, if that is another person. */
  sentBy: z.nullable(z.string()),
  /** The device, by its code. */
  device: z.nullable(z.string()),
  /** The number of the order that it was said of, where that is another one: `others` is this one then. */
  from: z.optional(z.string()),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** A field from first to last, or with `-` from last to first; left out: the latest first. */
const sortedBy = <const Field extends string>(...fields: readonly Field[]) =>
  z.optional(z.enum(fields.flatMap((field) => [field, `-${field}` as const])))
const OrderSort = sortedBy('time', 'total')
const TransactionSort = sortedBy('time', 'amount')

export const orderRoutes = routes({
  list: {
    method: 'GET',
    path: '/orders',
    access: ['view_orders', 'manage_orders'],
    feature: 'orders',
    summary: 'Lists open and past orders of a branch, latest first',
    query: z.extend(Days, { status: z.optional(OrderStatus), search: Search, sort: OrderSort }),
    response: OrderPage,
  },
  get: {
    method: 'GET',
    path: '/orders/:id',
    access: ['view_orders', 'manage_orders', 'view_receipts', 'manage_receipts'],
    params: IdParams,
    response: Order,
  },
  /** For the till that takes the order, and for the list of past ones. */
  history: {
    method: 'GET',
    path: '/orders/:id/history',
    access: [...SELL, 'view_orders'],
    summary: 'Lists what was done to an order, the first first: who did what, and when',
    params: IdParams,
    response: z.object({ results: z.array(HistoryEntry) }),
  },
  /** For people who take orders and need not see past ones. */
  notes: {
    method: 'GET',
    path: '/orders/notes',
    access: SELL,
    summary: 'Lists short notes that were last written for the kitchen, latest first',
    query: z.object({ branchId: Id }),
    response: z.object({ results: z.array(z.string()) }),
  },
})

export const transactionRoutes = routes({
  list: {
    method: 'GET',
    path: '/transactions',
    access: ['view_transactions', 'manage_transactions'],
    feature: 'transactions',
    summary: 'Lists payments taken in a branch, latest first',
    query: z.extend(Days, {
      method: z.optional(PaymentMethod),
      search: Search,
      sort: TransactionSort,
    }),
    response: TransactionPage,
  },
})

export const receiptRoutes = routes({
  list: {
    method: 'GET',
    path: '/receipts',
    access: ['view_receipts', 'manage_receipts'],
    feature: 'receipts',
    summary: 'Lists paid orders of a branch that have a receipt, latest first',
    query: z.extend(Days, { search: Search, sort: OrderSort }),
    response: OrderPage,
  },
  mail: {
    method: 'POST',
    path: '/receipts/:id/mail',
    access: [...SELL, 'view_receipts', 'manage_receipts'],
    summary: 'Mails the receipt of a paid order to its guest, once for each id',
    params: IdParams,
    body: z.object({
      _id: Id,
      email: z.email().check(z.maxLength(200)),
      /** Left out: that of the branch for guests. */
      language: z.optional(z.enum(LANGUAGES)),
    }),
    response: z.object({ success: z.literal(true) }),
  },
  invoice: {
    method: 'POST',
    path: '/receipts/:id/invoice',
    access: [...SELL, 'view_receipts', 'manage_receipts'],
    summary:
      'Names the buyer of a paid order, once: in Thailand with a tax invoice by its own number',
    params: IdParams,
    body: z.object({ _id: Id, buyer: Buyer }),
    response: Order,
  },
})

export const refundRoutes = routes({
  list: {
    method: 'GET',
    path: '/refunds',
    access: ['process_refunds', 'manage_orders'],
    feature: 'refunds',
    summary: 'Lists money of paid orders that went back in a branch, latest first',
    query: z.extend(Days, {
      kind: z.optional(RefundKind),
      search: Search,
      sort: TransactionSort,
    }),
    response: RefundPage,
  },
})
