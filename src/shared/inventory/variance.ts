import * as z from 'zod/mini'
import { DateOnly, Id, IdParams, Instant } from '../contract/scalars.ts'
import type { Route } from '../contract/route.ts'
import { Measure } from './measured.ts'
import { type Measured, type Unit, unitOf } from './unit.ts'

/**
 * An ingredient between two counts, in thousandths of its base unit: opening + received + produced + moved - used -
 * wasted - gap = closing. A gap above zero is missing, one below zero too much.
 */
export const Variance = z.extend(Measure, {
  from: Instant,
  to: Instant,
  opening: z.int(),
  received: z.int(),
  /** What batches gave, less what they took. */
  produced: z.int(),
  /** From other branches, less what went to them. */
  moved: z.int(),
  /** What was sold by the recipes, less what refunds gave back. */
  used: z.int(),
  wasted: z.int(),
  closing: z.int(),
  gap: z.int(),
  /** Of the gap, in thousandths of the smallest unit; null for people who may not see costs. */
  value: z.nullable(z.int()),
  /** Net sales of the days between the counts, in smallest units; null for people who may not see costs. */
  net: z.nullable(z.int()),
})
export type Variance = z.output<typeof Variance>

/** Something that was done between two counts and may be behind a gap. */
export const GapCause = z.object({
  kind: z.enum(['void', 'comp', 'refund', 'waste', 'delivery', 'transfer']),
  at: Instant,
  by: z.nullable(z.string()),
  /** Of the ingredient, as its recipes say; above zero. */
  quantity: z.int(),
  /** Why, as the person wrote it. */
  reason: z.string(),
  /** The order, or the record of stock, that it is opened by. */
  orderId: z.nullable(Id),
  actId: z.nullable(Id),
})
export type GapCause = z.output<typeof GapCause>

const VIEW = ['view_inventory', 'manage_inventory'] as const
/** Absent: between the last two counts of each ingredient; else the earlier is the last one until that day. */
const query = z.object({ branchId: Id, since: z.optional(DateOnly) })

/** What is missing between two counts, and what was done that may be behind it. */
export const varianceRoutes = {
  variances: {
    method: 'GET',
    path: '/inventory/variances',
    access: VIEW,
    feature: 'inventory',
    summary: 'Returns what is missing of each ingredient between two counts, the dearest first',
    query,
    response: z.object({
      results: z.array(Variance),
      /** They moved and were not counted twice: nothing is known of them. */
      uncounted: z.array(z.object({ _id: Id, name: z.string() })),
    }),
  },
  causes: {
    method: 'GET',
    path: '/inventory/variances/:id',
    access: VIEW,
    feature: 'inventory',
    summary:
      'Lists voids, comps, refunds, waste and short deliveries of an ingredient between two counts',
    params: IdParams,
    query,
    response: z.object({ results: z.array(GapCause) }),
  },
} as const satisfies Readonly<Record<string, Route>>

type Gap = Measured & Pick<Variance, '_id' | 'gap' | 'closing'>

/** Two gaps differ by at most so many percent when they are of one mistake. */
const ALIKE_PERCENT = 15

const alike = (one: number, other: number): boolean =>
  Math.abs(one - other) * 100 <= Math.max(one, other) * ALIKE_PERCENT

/**
 * Returns the ingredient whose gap is the opposite of another's: as much too much as the other is missing. One was
 * taken for the other, by a cook or in a count. Null: none moved against it.
 */
export function movedAgainst<T extends Gap>(of: Gap, all: readonly T[]): T | null {
  const distance = (other: Gap) => Math.abs(of.gap + other.gap)
  const others = all.filter(
    (other) =>
      other.dimension === of.dimension &&
      of.gap * other.gap < 0 &&
      alike(Math.abs(of.gap), Math.abs(other.gap)),
  )
  return others.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/**
 * Returns whether a count reads as typed in another unit of the ingredient: what should have been there is as many
 * times what was counted as one unit is of another, e.g. 25 kg of a bag for 1 kg.
 */
export function isOtherUnit({ gap, closing, ...measured }: Gap): boolean {
  const expected = closing + gap
  const shown = unitOf(measured, measured.unit)
  if (!shown || closing <= 0 || expected <= 0) return false
  const times = [THOUSAND, ...measured.units.map((own) => sizeOf(own) / sizeOf(shown))]
  return times
    .map((one) => Math.max(one, 1 / one))
    .some(
      (one) =>
        one >= LEAST_TIMES && (near(expected, closing * one) || near(closing, expected * one)),
    )
}

/** A kilogram of grams, a litre of millilitres. */
const THOUSAND = 1000
/** Below, a gap may be one as well. */
const LEAST_TIMES = 4
const sizeOf = ({ num, den }: Unit) => num / den
const near = (one: number, other: number) => Math.abs(one - other) * 20 <= other
