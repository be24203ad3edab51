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
 * Returns the smallest table for a party, or where none is large enough the smallest group of tables that may be
 * joined: first as few tables as possible, then as few empty seats, then the order of the branch. Null where
 * nothing fits. The ids of a group are in the order of the branch.
 */
export function chooseTables(
  tables: readonly Spot[],
  party: number,
  busy: ReadonlySet<string>,
): readonly string[] | null {
  const free = tables
    .filter(({ _id }) => !busy.has(_id))
    .toSorted((one, other) => one.sort - other.sort || (one._id < other._id ? -1 : 1))
  let groups: readonly Group[] = free.map((_, at) => ({
    members: [at],
    seats: free[at]?.seats ?? 0,
  }))
  for (let size = 1; size <= MOST_TOGETHER; size += 1) {
    const best = smallest(groups.filter(({ seats }) => seats >= party))
    if (best) return best.members.flatMap((at) => free[at]?._id ?? [])
    if (size < MOST_TOGETHER) groups = grown(groups, free)
  }
  return null
}

/** Tables by their place in the list, in ascending order. */
type Group = { readonly members: readonly number[]; readonly seats: number }

/** Returns every group with one more table that may be joined to one of its members, each once. */
function grown(groups: readonly Group[], free: readonly Spot[]): readonly Group[] {
  const found = new Map<string, Group>()
  const neighbours = free.map((one) =>
    free.flatMap((other, at) => (one !== other && canJoin(one, other) ? [at] : [])),
  )
  for (const { members, seats } of groups) {
    const near = new Set(members.flatMap((at) => neighbours[at] ?? []))
    for (const at of near) {
      if (members.includes(at)) continue
      const more = [...members, at].toSorted((one, other) => one - other)
      found.set(more.join(), { members: more, seats: seats + (free[at]?.seats ?? 0) })
    }
  }
  return [...found.values()]
}

/** Returns the group with the fewest seats; of equal ones the first of the branch. */
const smallest = (groups: readonly Group[]): Group | undefined =>
  groups.toSorted(
    (one, other) => one.seats - other.seats || comesFirst(one.members, other.members),
  )[0]

const comesFirst = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((found, at, index) => found || at - (other[index] ?? 0), 0)
