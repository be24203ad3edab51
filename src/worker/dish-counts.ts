import { countAfter } from '#shared/menu/count-after.ts'
import type { DishCount } from '#shared/menu/dish-count.ts'
import type { MenuItem, MenuRow } from '#shared/menu/menu.ts'
import { type Pieces, sumOf } from '#shared/orders/taken-dishes.ts'
import type { Topics } from './topics.ts'

/** What is left of dishes as windows see it: the server's counts, less what waits for the server. */
export type DishCounts = {
  /** Takes the server's counts. */
  readonly take: (counts: readonly DishCount[]) => void
  /** Forgets what the waiting commands of a lane take. */
  readonly forget: (lane: string) => void
  /** Adds what one of them takes. */
  readonly add: (lane: string, taken: Pieces) => void
  /**
   * Shows counts that have changed. A dish of which none is left is sold out in the menu too, so that no part of a
   * window needs to look at both.
   */
  readonly show: (menuRow: (id: string) => MenuRow | undefined) => void
  readonly clear: () => void
}

export function createDishCounts(topics: Topics): DishCounts {
  let counts: readonly DishCount[] = []
  let out: ReadonlySet<string> = new Set()
  const waiting = new Map<string, Pieces>()

  function shown(count: DishCount): DishCount {
    const taken = [...waiting.values()].reduce((sum, of) => sum + (of.get(count._id) ?? 0), 0)
    const now = taken === 0 ? count : countAfter(count, taken)
    const before = topics.row('dishCounts', count._id)
    // The same figures are the same row: windows render nothing.
    return before?.left === now.left && before.over === now.over ? before : now
  }

  return {
    take(rows) {
      counts = rows
    },
    forget: (lane) => void waiting.delete(lane),
    add: (lane, taken) => void waiting.set(lane, sumOf([waiting.get(lane) ?? NONE, taken])),
    show(menuRow) {
      const isIdle = counts.length === 0 && topics.rows('dishCounts').length === 0
      if (isIdle && out.size === 0) return
      const rows = counts.map(shown)
      topics.replace('dishCounts', rows)
      const none = new Set(rows.flatMap(({ _id, left }) => (left === 0 ? [_id] : [])))
      for (const id of new Set([...out, ...none])) {
        const row = menuRow(id)
        if (row?.kind !== 'item') continue
        if (!none.has(id)) topics.change('menu', [row])
        else if (!isOut(topics.row('menu', id))) topics.change('menu', [asOut(row)])
      }
      out = none
    },
    clear() {
      counts = []
      out = new Set()
      waiting.clear()
    },
  }
}

const NONE: Pieces = new Map()

const isOut = (row: MenuRow | undefined) => row?.kind === 'item' && row.soldOut

const asOut = (row: MenuItem): MenuItem => (row.soldOut ? row : { ...row, soldOut: true })
