import { useState } from 'react'
import type { Order, OrderLine } from '#shared/orders/order.ts'

export type SelectedLine = {
  readonly line: OrderLine | null
  readonly select: (lineId: string | null) => void
  /** To the next line, or with -1 to the one before. */
  readonly move: (by: 1 | -1) => void
}

/** The line that keys and the note button work on: the chosen one, else the last. */
export function useSelectedLine(order: Order | null): SelectedLine {
  const [lineId, select] = useState<string | null>(null)
  const lines = order?.lines ?? []
  const found = lines.findIndex(({ _id }) => _id === lineId)
  const index = found < 0 ? lines.length - 1 : found
  return {
    line: lines[index] ?? null,
    select,
    move: (by) => {
      const next = lines[Math.min(lines.length - 1, Math.max(0, index + by))]
      if (next) select(next._id)
    },
  }
}
