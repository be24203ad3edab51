/** The screen's inner size and its columns, in pixels. */
export type Grid = {
  readonly columns: number
  readonly height: number
  /** Between two cards, and between two columns. */
  readonly gap: number
  /** Upper and lower edge of each piece of a card together. */
  readonly frame: number
}

/** A card as measured, in pixels. */
export type CardSize = {
  /** Its head; a further piece in another column has one as high. */
  readonly head: number
  readonly rows: readonly RowSize[]
  readonly foot: number
}

/** `heading`: stays with the row below it. */
type RowSize = { readonly height: number; readonly heading: boolean }

/** A part of a card in one column: its rows from `from` up to but not including `to`. */
export type Piece = {
  /** Place of the card in the list. */
  readonly card: number
  readonly from: number
  readonly to: number
  readonly page: number
  readonly column: number
  readonly top: number
  readonly height: number
}

/** Returns as many columns as fit, all equally wide. */
export const columnsFor = (width: number, least: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (least + gap)))

/** A column has no more than this part of it empty while another card is waiting for room. */
const EMPTY = 1 / 3

/**
 * Places cards in reading order: each column is filled from top to bottom, then the next, then the next page. A
 * card that does not fit below the last one begins a column, or, if that would leave much of this one empty, is
 * cut between two dishes and continues in the next. A new card never moves those before it.
 */
export function flowCards(cards: readonly CardSize[], grid: Grid): readonly Piece[] {
  const pieces: Piece[] = []
  /** Columns counted over all pages. */
  let column = 0
  let top = 0
  const turn = () => {
    column += 1
    top = 0
  }
  cards.forEach((card, at) => {
    const end = card.rows.length
    let from = 0
    do {
      const room = grid.height - top
      const isWhole = heightOf(card, from, end, grid) <= room
      const to = isWhole ? end : cut(card, from, room, grid)
      if (top > 0 && !isWhole && (to === from || room <= grid.height * EMPTY)) {
        turn()
        continue
      }
      const upTo = Math.max(to, leastFrom(card, from))
      const height = Math.min(room, heightOf(card, from, upTo, grid))
      const page = Math.floor(column / grid.columns)
      pieces.push({ card: at, from, to: upTo, page, column: column % grid.columns, top, height })
      from = upTo
      if (from < end) turn()
      else top += height + grid.gap
    } while (from < end)
  })
  return pieces
}

/**
 * Returns the height of a part of a card, in whole pixels: edges between two would blur. The foot is on its
 * last part only.
 */
function heightOf({ head, rows, foot }: CardSize, from: number, to: number, grid: Grid): number {
  const inner = rows.slice(from, to).reduce((sum, { height }) => sum + height, head)
  return Math.ceil(grid.frame + inner + (to === rows.length ? foot : 0))
}

/**
 * Returns the end of the shortest part that begins with the row `from`: a heading stays with the row below it.
 */
function leastFrom({ rows }: CardSize, from: number): number {
  const dish = rows.findIndex(({ heading }, at) => at >= from && !heading)
  return dish < 0 ? rows.length : dish + 1
}

/** Returns the row before which a card is cut to fit into `room`; `from` if none of it fits. */
function cut(card: CardSize, from: number, room: number, grid: Grid): number {
  const least = leastFrom(card, from)
  let to = card.rows.length - 1
  while (to > least && heightOf(card, from, to, grid) > room) to -= 1
  while (to > least && card.rows[to - 1]?.heading) to -= 1
  return to >= least && heightOf(card, from, to, grid) <= room ? to : from
}
