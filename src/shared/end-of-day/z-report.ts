import * as z from 'zod/mini'
import { Amount, DateOnly, Id, Instant } from '../contract/scalars.ts'
import { ForeignClosed } from '../shifts/shift.ts'
import { OrderType } from '../money/order-type.ts'
import { PaymentMethod } from '../money/payment-method.ts'

/**
 * The figures of one business day, from the facts alone (decision 0037). Amounts are in the branch's currency,
 * without tax unless their name says so.
 */
export const DayFigures = z.object({
  date: DateOnly,
  /** Settled orders, and the guests of those at which guests were counted. */
  orders: z.int(),
  covers: z.int(),
  /** gross - discount - comp - refunds = net. */
  gross: Amount,
  discount: Amount,
  comp: Amount,
  refunds: Amount,
  net: Amount,
  /** net + service + tax = billed. */
  service: Amount,
  tax: Amount,
  billed: Amount,
  refundCount: z.int(),
  /** As they were frozen on the bills. */
  taxes: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      rate: z.number(),
      included: z.boolean(),
      base: Amount,
      amount: Amount,
    }),
  ),
  /** What was taken less what went back: amount + rounding + tip is the money. */
  tenders: z.array(
    z.object({
      method: PaymentMethod,
      payments: z.int(),
      amount: Amount,
      rounding: Amount,
      tip: Amount,
    }),
  ),
  /**
   * Taken for orders that are not settled, less what settled orders released: tenders - billed, without what was
   * put onto cards and accounts.
   */
  held: Amount,
  /** Absent on a day without any. */
  accounts: z.optional(
    z.object({
      /** Money taken for gift cards and for what guests owed, less what went back: in the tenders, no sale. */
      cardsSold: Amount,
      debtsPaid: Amount,
      /** What guests put onto their accounts: part of the tender `other`, and no money yet. */
      onAccount: Amount,
    }),
  ),
  reductions: z.array(
    z.object({
      cause: z.enum(['promotion', 'manual', 'statutory', 'comp']),
      times: z.int(),
      amount: Amount,
    }),
  ),
  /** Pieces taken back before they were paid, at the price of the menu. */
  voids: z.object({ pieces: z.int(), amount: Amount }),
  byType: z.array(z.object({ type: OrderType, orders: z.int(), net: Amount })),
  /** The first and the last receipt number of each device. */
  receipts: z.array(
    z.object({ device: z.string(), count: z.int(), first: z.string(), last: z.string() }),
  ),
})
export type DayFigures = z.output<typeof DayFigures>

/** A drawer that was closed since the last Z report. */
const ClosedDrawer = z.object({
  _id: Id,
  shiftName: z.string(),
  openedBy: z.string(),
  openedAt: Instant,
  closedAt: Instant,
  opening: Amount,
  expected: Amount,
  counted: Amount,
  difference: Amount,
  /** The other currencies that were in it, each in its own smallest units. */
  foreign: z.optional(z.array(ForeignClosed)),
  /** What went out of it and for what, by the category of then; absent: nothing. */
  payOuts: z.optional(
    z.array(
      z.object({
        category: z.string(),
        isTip: z.optional(z.literal(true)),
        currency: z.optional(z.string()),
        amount: Amount,
      }),
    ),
  ),
})

/** A shift whose drawer is not counted. */
export const OpenShift = z.object({
  _id: Id,
  name: z.string(),
  openedBy: z.string(),
  openedAt: Instant,
})

/** An order that was still open when its day was closed: it is settled on a later day. */
export const CarriedOrder = z.object({
  _id: Id,
  number: z.string(),
  tableName: z.nullable(z.string()),
  openedAt: Instant,
  total: Amount,
  due: Amount,
})
export type CarriedOrder = z.output<typeof CarriedOrder>

/**
 * The report that closes a business day. Written once: what arrives afterwards is in the next one, under its
 * own date.
 */
export const ZReport = z.object({
  _id: Id,
  branchId: Id,
  /** Counts from 1 in each branch, without gaps. */
  number: z.int(),
  /** `supplement`: what came after the day was closed. */
  kind: z.enum(['day', 'supplement']),
  businessDate: DateOnly,
  currency: z.string(),
  closedAt: Instant,
  closedBy: z.string(),
  /** Closed by the clock and not by a person. */
  automatic: z.optional(z.literal(true)),
  /** Its drawer was not counted yet when the clock closed the day: it is in the report after its closing. */
  openShift: z.optional(OpenShift),
  /** Position in the branch's log up to which it counts. */
  upTo: z.int(),
  /** The day itself first, then each earlier day of which something arrived late. */
  days: z.array(DayFigures),
  drawers: z.array(ClosedDrawer),
  carried: z.array(CarriedOrder),
  note: z.string(),
  /** SHA-256, hexadecimal, over the hash of the report before and everything above. */
  hash: z.string(),
  /** Null in the first. */
  hashBefore: z.nullable(z.string()),
})
export type ZReport = z.output<typeof ZReport>
export type ClosedDrawer = ZReport['drawers'][number]
