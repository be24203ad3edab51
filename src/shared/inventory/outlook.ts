import * as z from 'zod/mini'
import type { Route } from '../contract/route.ts'
import { Id, IdParams, Instant } from '../contract/scalars.ts'
import { quantityIn, type Unit } from './unit.ts'

/** What is about to leave the shelves of a branch, in thousandths of the base unit. */
export const Outlook = z.object({
  _id: Id,
  /** In dishes that the kitchen has and that are not paid yet. */
  onStove: z.int(),
  /** Used on a day: the mean of four weeks before today. */
  perDay: z.int(),
})
export type Outlook = z.output<typeof Outlook>

/** What a person who opens the stock of a branch asks first. */
export const Glance = z.object({
  /** Orders that suppliers are to bring today. */
  arriving: z.int(),
  /** Of seven business days, today among them, in thousandths of the smallest unit; null for people who may not see costs. */
  waste: z.nullable(z.int()),
  /** Business days since the last count; null: nothing was ever counted. */
  sinceCount: z.nullable(z.int()),
})
export type Glance = z.output<typeof Glance>

/** What a delivery cost: `value` in thousandths of the smallest unit, for so much. */
export const PricePoint = z.object({
  at: Instant,
  supplierId: z.nullable(Id),
  supplierName: z.string(),
  quantity: z.int(),
  value: z.int(),
})
export type PricePoint = z.output<typeof PricePoint>

/** Days of prices that are shown. */
export const PRICE_DAYS = 90

const VIEW = ['view_inventory', 'manage_inventory'] as const
const usual = { method: 'GET', access: VIEW, feature: 'inventory' } as const

/** What will be there soon, and what it has cost. */
export const outlookRoutes = {
  outlook: {
    ...usual,
    path: '/inventory/outlook',
    summary:
      'Returns what is in open orders of a branch, what it uses on a day, and what it waits for',
    query: z.object({ branchId: Id }),
    /** `glance` absent: a server of before sent it. */
    response: z.object({ results: z.array(Outlook), glance: z.optional(Glance) }),
  },
  prices: {
    ...usual,
    path: '/inventory/prices/:id',
    summary:
      'Lists what deliveries of an ingredient cost in 90 days; nothing where costs are hidden',
    params: IdParams,
    query: z.object({ branchId: Id }),
    response: z.object({ results: z.array(PricePoint) }),
  },
} as const satisfies Readonly<Record<string, Route>>

/** Returns for how many days what is there lasts, dishes on the stove taken off; null: it is not used. */
export function daysLeft(
  quantity: number,
  { onStove, perDay }: Pick<Outlook, 'onStove' | 'perDay'>,
): number | null {
  return perDay <= 0 ? null : Math.max(0, Math.floor((quantity - onStove) / perDay))
}

const THIRTY_DAYS_MS = 30 * 86_400_000

/**
 * Returns by how many percent the last price differs from the one that held 30 days before `now`, or from the first of
 * less. Null with one price or none. Prices come in the order of time.
 */
export function changeOf(points: readonly PricePoint[], now: number): number | null {
  const held = points.findLast(({ at }) => Date.parse(at) <= now - THIRTY_DAYS_MS) ?? points[0]
  const last = points.at(-1)
  if (!held || !last || held === last || held.value <= 0) return null
  return (unitPrice(last) / unitPrice(held) - 1) * 100
}

/** Returns what one of a unit costs, in whole smallest units of the currency. */
export const priceOf = (point: Pick<PricePoint, 'value' | 'quantity'>, unit: Unit): number =>
  Math.round((unitPrice(point) * quantityIn(1, unit)) / PER_UNIT)
/** Values are in thousandths of the smallest unit. */
const PER_UNIT = 1000

/** Returns the price of one thousandth of the base unit, for comparing. */
export const unitPrice = ({ value, quantity }: Pick<PricePoint, 'value' | 'quantity'>): number =>
  value / quantity
