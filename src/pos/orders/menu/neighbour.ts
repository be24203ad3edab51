export type Direction = 'left' | 'right' | 'up' | 'down'
type Box = { readonly left: number; readonly top: number }

/** Returns the index of the tile next to the one at `from` in a direction; `from` itself at an edge. */
export function neighbour(tiles: readonly Box[], from: number, direction: Direction): number {
  const here = tiles[from]
  if (!here) return 0
  if (direction === 'left') return Math.max(0, from - 1)
  if (direction === 'right') return Math.min(tiles.length - 1, from + 1)

  const tops = [...new Set(tiles.map(({ top }) => top))].toSorted((a, b) => a - b)
  const row = tops[tops.indexOf(here.top) + (direction === 'down' ? 1 : -1)]
  const nearest = tiles
    .map(({ left, top }, index) => ({ index, top, away: Math.abs(left - here.left) }))
    .filter(({ top }) => top === row)
    .toSorted((a, b) => a.away - b.away)[0]
  return nearest?.index ?? from
}
