import { useSnapshot } from 'valtio/react'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import type { Desk } from './desk/desk.ts'

export type SelectedLine = {
  readonly line: OrderLine | null
  readonly select: (lineId: string | null) => void
  /** To the next line, or with -1 to the one before. */
  readonly move: (by: 1 | -1) => void
}

/** The line that keys and the note button work on: the chosen one, else the last. */
export function useSelectedLine(
  order: Order | null,
  { state, set }: Pick<Desk, 'state' | 'set'>,
): SelectedLine {
  const { selectedId } = useSnapshot(state)
  const lines = order?.lines ?? []
  const found = lines.findIndex(({ _id }) => _id === selectedId)
  const index = found < 0 ? lines.length - 1 : found
  const select = (lineId: string | null) => set({ selectedId: lineId })
  return {
    line: lines[index] ?? null,
    select,
    move: (by) => {
      const next = lines[Math.min(lines.length - 1, Math.max(0, index + by))]
      if (next) select(next._id)
    },
  }
}
