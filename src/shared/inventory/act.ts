import * as z from 'zod/mini'
import { Amount, DateOnly, Id, Instant } from '../contract/scalars.ts'
import { PhotoIds } from '../photos/photo-ids.ts'

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most))
/** A decimal as people write it, without a sign: '2.5'. */
const Decimal = z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/))

/** A quantity as a person typed it: so much of a unit of the ingredient, by its word or its id. */
export const Typed = z.object({
  amount: Decimal,
  unit: z.string().check(z.trim(), z.minLength(1), z.maxLength(36)),
})
export type Typed = z.output<typeof Typed>

/** What every act on stock begins with. `_id` is the window's: the same act sent twice is one. */
export const ActHead = z.object({
  _id: Id,
  branchId: Id,
  /** When it happened; absent: now. Nothing happens in the future. */
  at: z.optional(Instant),
  note: z.optional(words(500)),
})

const line = z.extend(Typed, { ingredientId: Id })
const linesOf = <T extends z.core.$ZodType>(of: T) =>
  z.array(of).check(z.minLength(1), z.maxLength(300))

const Quality = z.enum(['excellent', 'good', 'fair', 'poor'])

/** What a supplier brought. */
export const ReceiptDraft = z.extend(ActHead, {
  supplierId: z.nullable(Id),
  /** Absent: it was not ordered, or by telephone. */
  purchaseOrderId: z.optional(Id),
  /** The person has seen that it is more than was ordered. */
  isOver: z.optional(z.boolean()),
  /** Photos of the supplier's paper. */
  photos: z.optional(PhotoIds),
  lines: linesOf(
    z.extend(line, {
      /** Of the order that the delivery names; absent: it came beside it. */
      purchaseLineId: z.optional(Id),
      /** Paid for all that was kept, in smallest units. */
      price: Amount.check(z.gte(0), z.lte(1_000_000_000_000)),
      quality: Quality,
      /** Sent back at the door, in the same unit, and why. */
      rejected: z.optional(Decimal),
      reason: z.optional(words(200)),
      /** Photos of what went back. */
      photos: z.optional(PhotoIds),
      /** A reminder; there are no lots. */
      expiresOn: z.optional(DateOnly),
    }),
  ),
})
export type ReceiptDraft = z.output<typeof ReceiptDraft>

/** What was found of an ingredient, and when; absent: now. */
export const CountedLine = z.extend(line, { countedAt: z.optional(Instant) })

/** What is there. Each line may have a time of its own, while selling goes on. */
export const CountDraft = z.extend(ActHead, { lines: linesOf(CountedLine) })
export type CountDraft = z.output<typeof CountDraft>

export const WasteDraft = z.extend(ActHead, {
  lines: linesOf(z.extend(line, { reason: words(200) })),
})
export type WasteDraft = z.output<typeof WasteDraft>

export const TransferDraft = z.extend(ActHead, { toBranchId: Id, lines: linesOf(line) })
export type TransferDraft = z.output<typeof TransferDraft>

/** What came of a transfer: the three add up to what was sent. */
export const ArrivalDraft = z.extend(ActHead, {
  lines: linesOf(
    z.object({
      ingredientId: Id,
      unit: Typed.shape.unit,
      received: Decimal,
      refused: Decimal,
      lost: Decimal,
    }),
  ),
})
export type ArrivalDraft = z.output<typeof ArrivalDraft>

/** A line of a delivery that turns out to have cost another amount. */
export const PriceDraft = z.extend(ActHead, {
  ingredientId: Id,
  price: Amount.check(z.gte(0), z.lte(1_000_000_000_000)),
})
export type PriceDraft = z.output<typeof PriceDraft>

/** Takes back what an act did, with the opposite of each of its movements. */
export const UndoDraft = z.pick(ActHead, { _id: true, branchId: true, note: true })
export type UndoDraft = z.output<typeof UndoDraft>

export const ActKind = z.enum([
  'receipt',
  'count',
  'waste',
  'transfer',
  'arrival',
  'production',
  'price',
  'undo',
])
export type ActKind = z.output<typeof ActKind>

/** A change of stock, as the ledger has it. Money is null for people who may not see costs. */
export const Moved = z.object({
  ingredientId: Id,
  kind: z.string(),
  place: z.enum(['stock', 'transit']),
  quantity: z.int(),
  value: z.nullable(z.int()),
})
export type Moved = z.output<typeof Moved>

export const ActResult = z.object({
  _id: Id,
  kind: ActKind,
  at: Instant,
  businessDate: DateOnly,
  moved: z.array(Moved),
  /** Ingredients that were so far off that a person should count them once more. */
  recount: z.array(Id),
})
export type ActResult = z.output<typeof ActResult>
