/** A bounce of a bump bar or a double tap comes within this many milliseconds. */
const BOUNCE = 300

/**
 * Lets one bump through if two fall on the same spot at once: after the first, the next ticket has moved under
 * the finger. `spot` is a key's slot or a place on the screen.
 */
export function createBumpGuard({ now }: { readonly now: () => number }) {
  const last = new Map<string, number>()
  return (spot: string): boolean => {
    const time = now()
    const before = last.get(spot)
    last.set(spot, time)
    return before === undefined || time - before >= BOUNCE
  }
}
