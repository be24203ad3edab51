import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import type { Route } from '../contract/route.ts'
import { DateOnly, Id, IdParams, Instant, LocalText } from '../contract/scalars.ts'
import { Measure } from '../inventory/measured.ts'
import { GapCause } from '../inventory/variance.ts'
import { COMPARISONS, ReportAnswer } from './page-contract.ts'

/** A category of ingredients, by which both reports narrow. */
const Category = z.object({ _id: Id, name: z.string() })
const OfCategory = z.extend(Measure, { category: z.nullable(Id) })

/**
 * An ingredient between two counts, in thousandths of its base unit: opening + received + produced + moved - actual = closing,
 * where actual is what is gone: used by the recipes, wasted and missing.
 */
export const Usage = z.extend(OfCategory, {
  /**
   * Both ends were counted. Else opening or closing is what the ledger says, and what is missing is not known.
   */
  isCounted: z.boolean(),
  /** The counts; null: it begins with the first day, or ends with the last. */
  from: z.nullable(Instant),
  to: z.nullable(Instant),
  opening: z.int(),
  received: z.int(),
  /** What batches gave, less what they took. */
  produced: z.int(),
  /** From other branches, less what went to them. */
  moved: z.int(),
  closing: z.int(),
  /** What is gone. */
  actual: z.int(),
  /** What should be gone by the recipes, as they were when their dishes were sold. */
  used: z.int(),
  wasted: z.int(),
  /** actual - used - wasted; below zero is too much. Null: it was not counted. */
  gap: z.nullable(z.int()),
})
export type Usage = z.output<typeof Usage>

/** What was used between counts: panels `usage` by ingredient, `categories`, and `sales` for the net they are a share of. */
export const UsageAnswer = z.extend(ReportAnswer, {
  usage: z.array(Usage),
  categories: z.array(Category),
})
export type UsageAnswer = z.output<typeof UsageAnswer>

/** What is there of an ingredient now, in thousandths of its base unit. */
export const Level = z.extend(OfCategory, {
  quantity: z.int(),
  minimum: z.int(),
  par: z.int(),
  /** Used on a day, the mean of four weeks, and what the kitchen has in open orders. */
  perDay: z.int(),
  onStove: z.int(),
})
export type Level = z.output<typeof Level>

const Cost = z.object({ value: z.int(), quantity: z.int() })
/** What an ingredient cost before and now: thousandths of the smallest unit, for so much. */
export const PriceChange = z.extend(OfCategory, {
  deliveries: z.int(),
  /** Of the last delivery before these days, or the first in them. */
  before: Cost,
  last: Cost,
  at: Instant,
})
export type PriceChange = z.output<typeof PriceChange>

/** There are no lots: it is a reminder for as long as there is anything of the ingredient. */
export const Expiring = z.extend(OfCategory, { expiresOn: DateOnly, quantity: z.int() })
export type Expiring = z.output<typeof Expiring>

/** What to order and what spoils: panels `stock` (now), `waste` by reason, and `prices` by ingredient. */
export const OperationsAnswer = z.extend(ReportAnswer, {
  levels: z.array(Level),
  prices: z.array(PriceChange),
  expiring: z.array(Expiring),
  categories: z.array(Category),
})
export type OperationsAnswer = z.output<typeof OperationsAnswer>

/** What took an ingredient by its recipe, between its counts. */
const UsedIn = z.object({
  dish: Id,
  name: LocalText,
  quantity: z.int(),
  value: z.nullable(z.int()),
})

/** A count between which the figures are, or within them. `missing` below zero is too much. */
const CountIn = z.object({
  at: Instant,
  by: z.string(),
  counted: z.int(),
  missing: z.int(),
  actId: Id,
})

/** What was done to one ingredient: dishes that took it, what may explain its gap, and its counts. */
export const UsageBehind = z.object({
  dishes: z.array(UsedIn),
  causes: z.array(GapCause),
  counts: z.array(CountIn),
})
export type UsageBehind = z.output<typeof UsageBehind>

/** Something that was thrown away. */
const Wasted = z.extend(Measure, {
  _id: z.string(),
  ingredientId: Id,
  at: Instant,
  by: z.nullable(z.string()),
  quantity: z.int(),
  value: z.nullable(z.int()),
  orderId: z.nullable(Id),
  actId: z.nullable(Id),
})
export type Wasted = z.output<typeof Wasted>

const Span = { branchId: Id, from: z.optional(DateOnly), to: z.optional(DateOnly) }
/** Without days: the last 28. */
export const StockQuery = z.object({
  ...Span,
  compare: z.optional(z.enum(COMPARISONS)),
  category: z.optional(Id),
})
export type StockQuery = z.output<typeof StockQuery>

/** They show stock, too: the feature asks for a permission of reports, and the call for one of stock besides. */
const usual = {
  method: 'GET',
  access: ['view_inventory', 'manage_inventory'],
  feature: 'reports',
} as const

/** Reports on stock. */
export const stockReportRoutes = {
  inventoryUsage: {
    ...usual,
    path: '/reports/inventory-usage',
    summary:
      'Returns what should be gone of each ingredient and what is, between the counts of these days',
    query: StockQuery,
    response: UsageAnswer,
  },
  usageBehind: {
    ...usual,
    path: '/reports/inventory-usage/:id',
    summary: 'Returns the dishes, voids, waste and counts of an ingredient in these days',
    params: IdParams,
    query: z.object(Span),
    response: UsageBehind,
  },
  operationalInventory: {
    ...usual,
    path: '/reports/operational-inventory',
    summary: 'Returns what is on hand and for how long, what was wasted, and which prices changed',
    query: StockQuery,
    response: OperationsAnswer,
  },
  wasteBehind: {
    ...usual,
    path: '/reports/waste',
    summary:
      'Lists what was thrown away for a reason, the latest first; an empty one is none given',
    query: z.extend(PageQuery, {
      ...Span,
      category: z.optional(Id),
      reason: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: z.extend(pageOf(Wasted), { value: z.nullable(z.int()) }),
  },
} as const satisfies Readonly<Record<string, Route>>
