import type { OrderLine } from '#shared/orders/order.ts'

/** Returns the lines that the kitchen got last: what guests mean by the same again. */
export function lastRound(lines: readonly OrderLine[]): readonly OrderLine[] {
  const last = lines.flatMap(({ sent }) => sent?.at ?? []).reduce((a, b) => (a > b ? a : b), '')
  return lines.filter(({ sent }) => sent?.at === last)
}
