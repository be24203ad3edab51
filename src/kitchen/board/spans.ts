import type { Size } from './create-sizes.ts'

export type Columns = {
  readonly columns: number
  readonly height: number
  readonly gap: number
  /** Width of one column, px. */
  readonly column: number
}

/** Columns that each ticket is wide; those of one column are not in it. */
export type Spans = ReadonlyMap<string, number>

export const widthOf = (span: number, { column, gap }: Columns): number =>
  span * column + (span - 1) * gap

/** Browsers round widths to parts of a pixel. */
const SLACK = 2

/** Whether the size is that of the ticket at its span, and not from before it grew. */
export const isCurrent = (size: Size | undefined, span: number, grid: Columns): size is Size =>
  size !== undefined && Math.abs(size.width - widthOf(span, grid)) < SLACK

/**
 * Widens by one column each ticket that is taller than the board: a bump bar cannot scroll inside a
 * ticket. Answers the same map when nothing changes; settled after as many measurements as columns.
 */
export function widenTall(
  spans: Spans,
  ids: readonly string[],
  sizes: ReadonlyMap<string, Size>,
  grid: Columns,
): Spans {
  const wider = ids.flatMap((id): [string, number][] => {
    const span = spans.get(id) ?? 1
    const size = sizes.get(id)
    const isTall = isCurrent(size, span, grid) && size.height > grid.height
    return isTall && span < grid.columns ? [[id, span + 1]] : []
  })
  return wider.length === 0 ? spans : new Map([...spans, ...wider])
}
