import type { OrderLine } from './order.ts'

/** Returns the lines that people ordered: no person adds, changes or cooks the one that follows from the rule. */
export const dishesOf = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.filter(({ packaging }) => !packaging)
