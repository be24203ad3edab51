import type { Table, TableShape } from './table.ts'

/** Width and height of a cell of the plan, px, where there is room for it. */
export const CELL = 24

/** What a place on the plan may be, in cells; the server refuses more. */
export const PLAN_BOUNDS = { most: 200, least: 3, widest: 24 } as const
/** Tables turn by this many degrees. */
export const TURN = 15

/** Cells that tables without a place of their own are put into, from left to right. */
const ROW = 36

export type Place = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type PlacedTable = Table & Place & { readonly rotation: number; readonly shape: TableShape }

/** Returns the size that a table for so many guests usually has, in cells: room for all that a tile says. */
export function usualSize(seats: number): Pick<Place, 'width' | 'height'> {
  if (seats <= 2) return { width: 5, height: 5 }
  if (seats <= 4) return { width: 6, height: 5 }
  return seats <= 6 ? { width: 8, height: 5 } : { width: 10, height: 6 }
}

export const usualShape = (seats: number): TableShape =>
  seats <= 2 ? 'round' : seats <= 4 ? 'square' : 'long'

const overlap = (one: Place, other: Place) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Returns the first free place of this size, a cell away from every other, row by row. */
export function freePlace(
  taken: readonly Place[],
  { width, height }: Pick<Place, 'width' | 'height'>,
): Place {
  for (let y = 1; y < PLAN_BOUNDS.most; y++) {
    for (let x = 1; x + width <= Math.max(ROW, width + 1); x++) {
      const wide = { x: x - 1, y: y - 1, width: width + 2, height: height + 2 }
      const other = taken.find((place) => overlap(wide, place))
      if (!other) return { x, y, width, height }
      x = other.x + other.width
    }
  }
  return { x: 1, y: 1, width, height }
}

const isPlaced = (table: Table): table is Table & Place =>
  table.x !== undefined &&
  table.y !== undefined &&
  table.width !== undefined &&
  table.height !== undefined

/** Returns the tables, those without a place in the first free one of their zone. */
export function withPlaces(tables: readonly Table[]): readonly PlacedTable[] {
  const taken = new Map<string, Place[]>()
  for (const table of tables) {
    if (isPlaced(table)) taken.set(table.zone, [...(taken.get(table.zone) ?? []), table])
  }
  return tables.map((table) => {
    const { rotation = 0, shape = usualShape(table.seats) } = table
    if (isPlaced(table)) return { ...table, rotation, shape }
    const others = taken.get(table.zone) ?? []
    const place = freePlace(others, usualSize(table.seats))
    taken.set(table.zone, [...others, place])
    return { ...table, ...place, rotation, shape }
  })
}

/** Returns how many cells a plan has: all its tables with a cell around them, and never less than a small room. */
export function planSize(tables: readonly Place[]): {
  readonly columns: number
  readonly rows: number
} {
  const right = Math.max(0, ...tables.map(({ x, width }) => x + width))
  const bottom = Math.max(0, ...tables.map(({ y, height }) => y + height))
  return { columns: Math.max(24, right + 1), rows: Math.max(12, bottom + 1) }
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value)))

/** Returns the place pushed back onto the plan, and no smaller or larger than a table may be. */
export function within({ x, y, width, height }: Place): Place {
  const { least, widest, most } = PLAN_BOUNDS
  const [wide, high] = [clamp(width, least, widest), clamp(height, least, widest)]
  return {
    x: clamp(x, 0, most - wide),
    y: clamp(y, 0, most - high),
    width: wide,
    height: high,
  }
}
