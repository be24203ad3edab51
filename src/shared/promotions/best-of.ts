/** As many things are tried together as can be in a tap: all 32 sets of five. */
const MOST_TOGETHER = 5

/** A set of things and what the order comes to with it. */
export type Tried<R> = { readonly total: number; readonly result: R }

/** Returns the sets of some things, small ones first and otherwise in their order. */
const setsOf = <T>(things: readonly T[]): readonly (readonly T[])[] =>
  things
    .reduce<readonly (readonly T[])[]>(
      (sets, one) => [...sets, ...sets.map((set) => [...set, one])],
      [[]],
    )
    .toSorted((a, b) => a.length - b.length)

/**
 * Returns the set with the least total, of equal ones the smaller or earlier. `things` in the owner's order; `attempt` returns
 * null for a set that cannot be. Of more than five the five that are worth most alone are tried in every set, and each
 * of the others is added where that makes it less.
 */
export function bestOf<T, R>(
  things: readonly T[],
  attempt: (set: readonly T[]) => Tried<R> | null,
): Tried<R> | null {
  const alone = new Map<T, Tried<R>>()
  for (const one of things) {
    const tried = attempt([one])
    if (tried) alone.set(one, tried)
  }
  const first = new Set(
    [...alone]
      .toSorted(([, a], [, b]) => a.total - b.total)
      .slice(0, MOST_TOGETHER)
      .map(([one]) => one),
  )
  let best = attempt([])
  let chosen: readonly T[] = []
  const tryThis = (set: readonly T[]) => {
    const [only] = set
    const tried = (set.length === 1 && only !== undefined && alone.get(only)) || attempt(set)
    if (!tried || (best && tried.total >= best.total)) return
    best = tried
    chosen = set
  }
  const touching = things.filter((one) => alone.has(one))
  for (const set of setsOf(touching.filter((one) => first.has(one)))) if (set.length > 0) tryThis(set)
  for (const one of touching.filter((other) => !first.has(other))) tryThis([...chosen, one])
  return best
}
