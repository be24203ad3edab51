/** The board's inner size and the columns it holds, in pixels. */
export type Grid = {
  readonly columns: number
  readonly height: number
  readonly gap: number
}

/** Where a ticket stands: which page, which column of it, and how far from the top in pixels. */
export type Place = { readonly page: number; readonly column: number; readonly top: number }

/** As many columns as fit, all equally wide. */
export const columnsFor = (width: number, least: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (least + gap)))

/**
 * Places tickets in the given order, oldest first: each goes below the shortest column of the page,
 * the leftmost of equals. When one does not fit, it and all after it start the next page, so that
 * no ticket on a later page is older than one before, and a new ticket never moves another.
 * A ticket taller than the board gets a column to itself and scrolls inside.
 */
export function packTickets(heights: readonly number[], grid: Grid): readonly Place[] {
  let page = 0
  let tops = emptyPage(grid)
  return heights.map((wanted) => {
    const height = Math.min(wanted, grid.height)
    let column = shortest(tops)
    if ((tops[column] ?? 0) + height > grid.height) {
      page += 1
      tops = emptyPage(grid)
      column = 0
    }
    const top = tops[column] ?? 0
    tops = tops.with(column, top + height + grid.gap)
    return { page, column, top }
  })
}

const emptyPage = ({ columns }: Grid): readonly number[] => Array.from({ length: columns }, () => 0)

const shortest = (tops: readonly number[]) => tops.indexOf(Math.min(...tops))
