import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

const Pieces = z.int().check(z.gte(0))

/** How many of a dish a branch has left: a row of the topic `dishCounts`, with the id of the dish. */
export const DishCount = z.object({
  _id: Id,
  /** 0: sold out until a person sets another number. */
  left: Pieces,
  /** Sold beyond it, by tills that could not know; absent: none. */
  over: z.optional(Pieces),
})
export type DishCount = z.output<typeof DishCount>
