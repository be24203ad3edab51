/** As many things are tried together as can be in a tap: all 32 sets of five. */
const MOST_TOGETHER = 5

/** What a set gives, and the most by which it can lower the total. */
export type Plan = { readonly most: number }

/** What an order comes to with a set. */
export type Tried<R> = { readonly total: number; readonly result: R }

type Ways<T, P extends Plan, R> = {
  /** Returns null for a set that cannot be. */
  readonly plan: (set: readonly T[]) => P | null
  readonly price: (plan: P) => Tried<R>
}

/** Returns the sets of some things, small ones first and otherwise in their order. */
const setsOf = <T>(things: readonly T[]): readonly (readonly T[])[] =>
  things
    .reduce<readonly (readonly T[])[]>(
      (sets, one) => [...sets, ...sets.map((set) => [...set, one])],
      [[]],
    )
    .toSorted((a, b) => a.length - b.length)

/**
 * Returns what an order comes to with the set of the least total, of equal ones the smaller or earlier. `things` in the
 * owner's order. Of more than five the five that are worth most alone are tried in every set, and each of the others is
 * added where that makes it less. A set is priced only where it can be the best.
 */
export function bestOf<T, P extends Plan, R>(
  things: readonly T[],
  none: P,
  { plan, price }: Ways<T, P, R>,
): Tried<R> {
  const base = price(none)
  const alone = things.flatMap((one) => {
    const made = plan([one])
    return made ? [{ one, made }] : []
  })
  const first = new Set(
    alone
      .toSorted((a, b) => b.made.most - a.made.most)
      .slice(0, MOST_TOGETHER)
      .map(({ one }) => one),
  )
  const planOf = (set: readonly T[]) =>
    set.length === 1 ? alone.find(({ one }) => one === set[0])?.made : plan(set)
  const touching = alone.map(({ one }) => one)
  const sets = setsOf(touching.filter((one) => first.has(one))).flatMap((set, at) => {
    const made = set.length > 0 && planOf(set)
    return made ? [{ set, at, made }] : []
  })
  let best = { at: -1, set: [] as readonly T[], tried: base }
  for (const { set, at, made } of sets.toSorted((a, b) => b.made.most - a.made.most)) {
    if (base.total - made.most > best.tried.total) break
    const tried = price(made)
    const isLess = tried.total < best.tried.total
    if (isLess || (tried.total === best.tried.total && at < best.at)) best = { at, set, tried }
  }
  for (const one of touching.filter((other) => !first.has(other))) {
    const set = [...best.set, one]
    const made = plan(set)
    if (!made || base.total - made.most >= best.tried.total) continue
    const tried = price(made)
    if (tried.total < best.tried.total) best = { at: best.at, set, tried }
  }
  return best.tried
}
