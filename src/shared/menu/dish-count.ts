import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

/** More of one dish is no count that anyone made. */
export const MOST_COUNTED = 9999

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

/**
 * Returns a count after pieces were taken off it, or below zero came back. What was sold beyond it comes off first
 * when pieces come back: the dish is still not there.
 */
export function countAfter({ _id, left, over = 0 }: DishCount, taken: number): DishCount {
  const rest = left - over - taken
  return { _id, left: Math.max(0, rest), ...(rest < 0 && { over: -rest }) }
}
