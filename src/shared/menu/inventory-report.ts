import * as z from 'zod/mini'
import { Amount, Id, LocalText } from '../contract/scalars.ts'

/** A dish with what the stock of a branch is good for. Costs are in thousandths of the smallest unit. */
const DishStock = z.object({
  _id: Id,
  name: LocalText,
  categoryId: Id,
  /** Of a dish with sizes that of the cheapest. */
  price: Amount,
  hasRecipe: z.boolean(),
  /** Pieces of the last seven business days, today among them, less what was refunded; of a set it is counted as well. */
  sold: z.int(),
  /** How many can be made of what is there; null: nothing is known to be taken for it. */
  portions: z.nullable(z.int()),
  /** What there is least of for it. */
  scarce: z.nullable(z.object({ _id: Id, name: z.string() })),
  /** Of every ingredient a cost is known. Of a dish without a recipe none is: it is never counted as free. */
  complete: z.boolean(),
  /** Of a portion, as far as it is known; null: not known at all, or not for this person. */
  cost: z.nullable(z.int()),
  /** What is left of the price without taxes; null where a part of the cost is not known, or not for this person. */
  margin: z.nullable(z.int()),
})
export type DishStock = z.output<typeof DishStock>

export const InventoryReport = z.object({
  currency: z.string(),
  /** Dishes that are reported: a set takes what its dishes take, so it is none of them. */
  dishes: z.int(),
  withoutRecipe: z.int(),
  results: z.array(DishStock),
})
export type InventoryReport = z.output<typeof InventoryReport>
