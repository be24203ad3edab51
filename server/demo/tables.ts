import type { Floor } from '#shared/tables/floor.ts'
import type { Table, TableShape } from '#shared/tables/table.ts'
import { demoId } from './ids.ts'

type Spot = readonly [
  seats: number,
  shape: TableShape,
  x: number,
  y: number,
  width: number,
  height: number,
]

/** A room with small tables along the window, four in the middle, and a long one and a booth at the wall. */
const INSIDE: readonly Spot[] = [
  [2, 'round', 1, 1, 5, 5],
  [2, 'round', 8, 1, 5, 5],
  [4, 'square', 15, 1, 6, 5],
  [4, 'square', 23, 1, 6, 5],
  [4, 'square', 1, 9, 6, 5],
  [4, 'square', 9, 9, 6, 5],
  [6, 'long', 17, 8, 12, 5],
  [6, 'booth', 17, 15, 12, 6],
]
/** A terrace: two for couples at the rail, and a long table for parties. */
const OUTSIDE: readonly Spot[] = [
  [2, 'round', 1, 1, 5, 5],
  [4, 'round', 9, 1, 6, 6],
  [4, 'round', 18, 1, 6, 6],
  [8, 'long', 5, 10, 14, 5],
]
const WIDTH = 30

type Place = {
  readonly branchId: string
  readonly code: string
  readonly zones: readonly [inside: string, outside: string]
  /** The same room from the other side, so that two branches are not the same. */
  readonly flipped: boolean
}

/** Returns the tables of a branch where they are on its plan. */
export function demoTables({ branchId, code, zones, flipped }: Place): readonly Table[] {
  const [inside, outside] = zones
  const spots = [
    ...INSIDE.map((spot) => ({ zone: inside, spot })),
    ...OUTSIDE.map((spot) => ({ zone: outside, spot })),
  ]
  return spots.map(({ zone, spot: [seats, shape, x, y, width, height] }, index) => ({
    _id: demoId(code, 'table', index + 1),
    branchId,
    name: String(index + 1),
    zone,
    seats,
    status: 'available',
    sort: index,
    x: flipped ? WIDTH - x - width : x,
    y,
    width,
    height,
    rotation: 0,
    shape,
    statusAt: null,
    statusBy: null,
    joinedTo: null,
  }))
}

/** Returns the ground of the two zones. */
export const demoFloor = ([inside, outside]: Place['zones'], flipped: boolean): Floor => ({
  zones: [
    { name: inside, background: flipped ? 'tiles' : 'wood' },
    { name: outside, background: flipped ? 'stone' : 'grass' },
  ],
})
