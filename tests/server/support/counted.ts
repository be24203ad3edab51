import { emptyCount, layoutOf, withPieces } from '#shared/cash/cash-count.ts'
import type { CashCount } from '#shared/cash/count.ts'

/** A drawer with this sum in it, in as few notes and coins as there are; what no coin can make is left out. */
export const counted = (currency: string, total: number): CashCount =>
  layoutOf(currency).reduce((count, row) => {
    const pieces = Math.floor((total - count.total) / row.value)
    return pieces > 0 ? withPieces(count, row, pieces) : count
  }, emptyCount(currency))
