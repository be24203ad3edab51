import * as z from 'zod/mini'
import { MOST_COURSES } from '../branches/most-courses.ts'
import { recordOf } from '../contract/record.ts'
import { Amount, Id } from '../contract/scalars.ts'
import { OrderType } from '../money/order-type.ts'
import { Premodifier } from '../menu/premodifier.ts'
import { BOUNDS } from './bounds.ts'

/* Values that several commands on an order carry. */

export const Note = z.string().check(z.maxLength(BOUNDS.note))
export const Covers = z.int().check(z.gte(1), z.lte(BOUNDS.covers))
export const Course = z.int().check(z.gte(1), z.lte(MOST_COURSES))
export const Quantity = z.int().check(z.gte(1), z.lte(BOUNDS.pieces))
const DeviceText = recordOf(
  z.string().check(z.maxLength(20)),
  z.string().check(z.maxLength(BOUNDS.name)),
  20,
)

/**
 * A choice. Its name and its alert come from the menu. Devices that still send them are accepted (the hash of a
 * command covers them), and the values are ignored.
 */
export const ChosenModifier = z.object({
  groupId: Id,
  optionId: Id,
  name: z.optional(DeviceText),
  price: Amount,
  alert: z.optional(z.boolean()),
  /** The options that led to its group, how the guest wants it, and see `LineModifier`. Older tills have none of these. */
  under: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(2))),
  pre: z.optional(Premodifier),
  free: z.optional(z.boolean()),
  instead: z.optional(Amount.check(z.gte(0))),
})

/** More than any branch has at once. */
const MOST_OFFERS = 100

/** Versions of promotions that are on as a dish is added. The worker says which; older tills have none. */
const offers = z.optional(z.array(Id).check(z.maxLength(MOST_OFFERS)))

/**
 * When a dish is served, and to whom; `cooked`: the kitchen has it already; `pricedFor`: the type of order whose prices
 * the till showed, left out: dine-in. Older tills have none of these.
 */
export const served = {
  cooked: z.optional(z.boolean()),
  course: z.optional(Course),
  seat: z.optional(Covers),
  held: z.optional(z.boolean()),
  pricedFor: z.optional(OrderType),
  offers,
}

/**
 * Refuse it if less is left of a dish than it sends: the till had the server, and no guest has paid for it. Set by
 * the worker; older tills, and those without the server, leave it out: what they sold stays sold.
 */
export const ifLeft = { ifLeft: z.optional(z.boolean()) }

/**
 * Refuse it if guests did not say what the branch must know of them: the till had the server, and asks. Set by the
 * worker; older tills, and those without the server, leave it out.
 */
export const asks = { asks: z.optional(z.boolean()) }
