/** Which of a grid's cells are made, and the room that the others leave above and below, px. */
export type Window = {
  readonly from: number
  readonly to: number
  readonly before: number
  readonly after: number
}

/** A grid whose rows have one height. All in px. */
export type Grid = {
  readonly columns: number
  /** From one row to the next, gap included. */
  readonly step: number
  /** How far the grid's beginning is scrolled out above. */
  readonly scrolled: number
  readonly visible: number
}

/** Up to so many cells all are made: that costs less than following the scrolling. */
export const ALL_UP_TO = 60
/** Rows beyond both edges, for the arrow keys and a quick finger. */
const BEYOND = 3

/** Returns the rows that are seen and some beyond; all cells of a short list. */
export function windowOf(count: number, grid: Grid | null): Window {
  if (count <= ALL_UP_TO) return { from: 0, to: count, before: 0, after: 0 }
  if (!grid || grid.columns < 1 || grid.step <= 0) {
    return { from: 0, to: ALL_UP_TO, before: 0, after: 0 }
  }
  const { columns, step, scrolled, visible } = grid
  const rows = Math.ceil(count / columns)
  const last = Math.min(rows, Math.ceil((Math.max(0, scrolled) + visible) / step) + BEYOND)
  const first = Math.max(0, Math.min(Math.floor(scrolled / step) - BEYOND, last - 1))
  return {
    from: first * columns,
    to: Math.min(count, last * columns),
    before: first * step,
    after: (rows - last) * step,
  }
}
