/** The board's inner size and the columns it holds, in pixels. */
export type Grid = {
  readonly columns: number
  readonly height: number
  readonly gap: number
}

/** A ticket as measured: its height in pixels and the columns it is wide. */
export type Sheet = { readonly height: number; readonly span: number }

/** Where a ticket stands: which page, its first column there, and how far from the top in pixels. */
export type Place = { readonly page: number; readonly column: number; readonly top: number }

/** As many columns as fit, all equally wide. */
export const columnsFor = (width: number, least: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (least + gap)))

/**
 * Places tickets in the given order, oldest first: each goes as high as it can, to the leftmost of
 * equals. When one does not fit, it and all after it start the next page, so that no ticket on a
 * later page is older than one before, and a new ticket never moves another.
 */
export function packTickets(sheets: readonly Sheet[], grid: Grid): readonly Place[] {
  let page = 0
  let tops = emptyPage(grid)
  return sheets.map((sheet) => {
    const span = Math.min(sheet.span, grid.columns)
    const height = Math.min(sheet.height, grid.height)
    let column = highest(tops, span)
    if (topOf(tops, column, span) + height > grid.height) {
      page += 1
      tops = emptyPage(grid)
      column = 0
    }
    const top = topOf(tops, column, span)
    tops = tops.map((old, at) =>
      at >= column && at < column + span ? top + height + grid.gap : old,
    )
    return { page, column, top }
  })
}

const emptyPage = ({ columns }: Grid): readonly number[] => Array.from({ length: columns }, () => 0)

const topOf = (tops: readonly number[], column: number, span: number) =>
  Math.max(...tops.slice(column, column + span))

function highest(tops: readonly number[], span: number): number {
  let best = 0
  for (let column = 1; column + span <= tops.length; column += 1)
    if (topOf(tops, column, span) < topOf(tops, best, span)) best = column
  return best
}
