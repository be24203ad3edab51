import type { DishCount } from './dish-count.ts'

/**
 * Returns a count after pieces were taken off it, or below zero came back. What was sold beyond it comes off first
 * when pieces come back: the dish is still not there.
 */
export function countAfter({ _id, left, over = 0 }: DishCount, taken: number): DishCount {
  const rest = left - over - taken
  return { _id, left: Math.max(0, rest), ...(rest < 0 && { over: -rest }) }
}
