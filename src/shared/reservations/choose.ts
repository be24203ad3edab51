/** Cells between two tables that people push together; a wider gap is an aisle. */
const REACH = 3
/** Tables of one party; a larger one is arranged by people. */
export const MOST_TOGETHER = 4

/** A table, as far as a party can sit there. */
export type Spot = {
  readonly _id: string
  readonly zone: string
  readonly seats: number
  readonly sort: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly shape: string
}

/** Cells between two stretches of one axis; below zero where they overlap. */
const apart = (a: number, aLong: number, b: number, bLong: number) =>
  Math.max(a, b) - Math.min(a + aLong, b + bLong)

/**
 * Returns whether the plan says that two tables may be joined: in one zone, side by side, with no aisle
 * between. Booths are fixed to the wall.
 */
export function canJoin(one: Spot, other: Spot): boolean {
  if (one.zone !== other.zone || one.shape === 'booth' || other.shape === 'booth') return false
  const across = apart(one.x, one.width, other.x, other.width)
  const down = apart(one.y, one.height, other.y, other.height)
  // Side by side: on one axis they overlap, on the other there is only a small gap.
  return (across < 0 && down <= REACH) || (down < 0 && across <= REACH)
}

/**
 * Groups of one size that are looked at. A floor of 300 tables side by side has some 6,000; only tables drawn on top
 * of each other make more, and millions of them would stop the server.
 */
const MOST_GROUPS = 20_000

type Choose = (party: number, busy: ReadonlySet<string>) => readonly string[] | null

/** Returns the tables in the order of the branch, and what makes their groups of one size. */
export function createGroups<Table extends Spot>(tables: readonly Table[]) {
  const sorted = tables.toSorted(
    (one, other) => one.sort - other.sort || (one._id < other._id ? -1 : 1),
  )
  const neighbours = sorted.map((one) =>
    sorted.flatMap((other, at) => (one !== other && canJoin(one, other) ? [at] : [])),
  )
  // By their size; larger ones are looked for only when they are needed.
  const groups: (readonly Group[])[] = [
    sorted.map(({ seats }, at): Group => ({ members: [at], seats })),
  ]
  const ofSize = (size: number): readonly Group[] =>
    (groups[size - 1] ??= size < 1 ? [] : grown(ofSize(size - 1), neighbours, sorted))
  return { sorted, ofSize }
}

/**
 * Returns what chooses the smallest table for a party, or where none is large enough the smallest group of tables
 * that may be joined: first as few tables as possible, then as few empty seats, then the order of the branch. It
 * returns null where nothing fits. The ids of a group are in the order of the branch.
 */
export function createChoosing(tables: readonly Spot[]): Choose {
  const { sorted, ofSize } = createGroups(tables)
  return (party, busy) => {
    const isFree = ({ members }: Group) => !members.some((at) => busy.has(sorted[at]?._id ?? ''))
    for (let size = 1; size <= MOST_TOGETHER; size += 1) {
      const fitting = ofSize(size).filter((group) => group.seats >= party && isFree(group))
      const best = smallest(fitting)
      if (best) return best.members.flatMap((at) => sorted[at]?._id ?? [])
    }
    return null
  }
}

/** Returns the tables of one party, see `createChoosing`. */
export const chooseTables = (
  tables: readonly Spot[],
  party: number,
  busy: ReadonlySet<string>,
): readonly string[] | null => createChoosing(tables)(party, busy)

/** Tables by their place in the list, in ascending order. */
type Group = { readonly members: readonly number[]; readonly seats: number }

/** Returns every group with one more table that may be joined to one of its members, each once. */
function grown(
  groups: readonly Group[],
  neighbours: readonly (readonly number[])[],
  tables: readonly Spot[],
): readonly Group[] {
  const found = new Map<string, Group>()
  for (const { members, seats } of groups) {
    const near = new Set(members.flatMap((at) => neighbours[at] ?? []))
    for (const at of near) {
      if (members.includes(at)) continue
      const more = [...members, at].toSorted((one, other) => one - other)
      found.set(more.join(), { members: more, seats: seats + (tables[at]?.seats ?? 0) })
    }
    if (found.size >= MOST_GROUPS) break
  }
  return [...found.values()]
}

/** Returns the group with the fewest seats; of equal ones the first of the branch. */
const smallest = ([first, ...others]: readonly Group[]): Group | undefined =>
  first &&
  others.reduce(
    (best, one) =>
      (one.seats - best.seats || comesFirst(one.members, best.members)) < 0 ? one : best,
    first,
  )

const comesFirst = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((found, at, index) => found || at - (other[index] ?? 0), 0)
