import * as z from 'zod/mini'
import { Amount, Id } from '../contract/scalars.ts'
import { OrderType } from './order-type.ts'
import { Packaging } from './packaging.ts'

/**
 * One tax as it applies to a line. `rate` is percent for `percent` and smallest units per piece for `fixed`.
 */
export const TaxRule = z.object({
  _id: Id,
  name: z.string(),
  kind: z.enum(['percent', 'fixed']),
  rate: z.number(),
  /** The price already contains it. */
  included: z.boolean(),
  /** Its amount is added to the base of the taxes after it. */
  compound: z.boolean(),
  /** Its own base ignores the compound taxes before it. Absent means false. */
  standalone: z.optional(z.boolean()),
})
export type TaxRule = z.output<typeof TaxRule>

/** A percentage added to the bill for service. */
export const ServiceCharge = z.object({
  rate: z.number(),
  taxed: z.boolean(),
  base: z.enum(['before_discount', 'after_discount']),
  /**
   * Types of orders that bear it. A branch without them charges dine-in only, see `chargedTypes`. An order
   * without them was opened before types existed and charges every type.
   */
  types: z.optional(z.array(OrderType)),
})
export type ServiceCharge = z.output<typeof ServiceCharge>

/** How the cash tender, and only it, is rounded. `unit` in smallest units: 500 for LAK, 5 for SGD. */
export const CashRounding = z.object({
  unit: Amount,
  mode: z.enum(['half_up', 'half_down', 'up', 'down']),
})
export type CashRounding = z.output<typeof CashRounding>

/**
 * Everything that turns lines into a total, frozen on the order when it is opened,
 * so that a later change of a rate never changes an old bill.
 */
export const PricingPolicy = z.object({
  /** ISO 4217 code of the branch. */
  currency: z.string(),
  /** Taxes per item class, in order of calculation. The class `standard` always exists. */
  taxes: z.record(z.string(), z.array(TaxRule)),
  taxRounding: z.enum(['per_line', 'per_document']),
  /** The charge of this order; null where its type bears none. */
  serviceCharge: z.nullable(ServiceCharge),
  /**
   * The branch's charge when the order was opened, with the types that bear it: needed when the order changes
   * its type. Absent where every type is charged alike.
   */
  service: z.optional(ServiceCharge),
  cashRounding: CashRounding,
  /** Absent: none, or an older till opened it. */
  packaging: z.optional(Packaging),
})
export type PricingPolicy = z.output<typeof PricingPolicy>

const TaxTotal = z.object({
  _id: Id,
  name: z.string(),
  rate: z.number(),
  included: z.boolean(),
  base: Amount,
  amount: Amount,
})

/** The sums of a bill, in smallest units. `total = net + service + sum(taxes)`, to the last unit. */
export const Totals = z.object({
  /** Sum of the line amounts as the menu shows them, before discount. */
  subtotal: Amount,
  discount: Amount,
  serviceCharge: Amount,
  taxes: z.array(TaxTotal),
  /** Goods after discount, without any tax and without service charge. */
  net: Amount,
  total: Amount,
})
export type Totals = z.output<typeof Totals>
