import { shareOf } from '../../ui/report/change.ts'
import type { Sums } from './rows.ts'

/** Costs are kept in thousandths of the smallest unit. */
const costOf = ({ cost = 0 }: Sums): number => cost / 1000

/** Returns what dishes whose cost is known brought above it, in smallest units; null where none is known, or no one may see it. */
export const marginOf = (sums: Sums): number | null =>
  sums['cost'] === undefined || !sums['known_sold'] ? null : (sums['known_net'] ?? 0) - costOf(sums)

/** Returns the same for one piece. */
export const marginEachOf = (sums: Sums): number | null => {
  const margin = marginOf(sums)
  const sold = sums['known_sold'] ?? 0
  return margin === null || sold <= 0 ? null : margin / sold
}

/** Returns the margin in percent of what these dishes brought. */
export const marginShareOf = (sums: Sums): number | null => {
  const margin = marginOf(sums)
  return margin === null ? null : shareOf(margin, sums['known_net'] ?? 0)
}
