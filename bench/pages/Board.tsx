import { useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Order } from '#shared/orders/order.ts'
import type { Cells } from '../../src/ui/link/cells.ts'
import { now } from './moment.ts'
import { SHOWN } from './orders.ts'

export type BoardCells = Cells<Order>

/** When this window was connected, when its first card appeared, and when it committed which revision. */
export const seen: {
  readonly commits: [revision: number, at: number][]
  connected: number
  firstCard: number
} = { commits: [], connected: 0, firstCard: 0 }

/** Thirty cards, each subscribed to its own row: the same work with every feed. */
export function Board({ cells }: { cells: BoardCells }) {
  const { ids } = useSnapshot(cells.order)
  return (
    <main>
      {ids.slice(0, SHOWN).map((id) => (
        <Card key={id} id={id} cells={cells} />
      ))}
    </main>
  )
}

function Card({ id, cells }: { id: string; cells: BoardCells }) {
  const { row } = useSnapshot(cells.cell(id))
  useLayoutEffect(() => {
    if (!row) return
    const at = now()
    seen.firstCard ||= at
    seen.commits.push([row.revision, at])
  }, [row])
  if (!row) return null
  return (
    <article>
      <h2>{row.number}</h2>
      <ul>
        {row.lines.map((line) => (
          <li key={line._id}>
            {line.quantity} × {line.name['lo']} {line.amount}
          </li>
        ))}
      </ul>
      <p>{row.totals.total}</p>
    </article>
  )
}
