/** Returns a function of days (`YYYY-MM-DD`) that reckons each of them once: thousands of cards are of a few days. */
export function byDay<T>(of: (day: string) => T): (day: string) => T {
  const known = new Map<string, T>()
  return (day) => {
    const before = known.get(day)
    if (before !== undefined) return before
    const reckoned = of(day)
    known.set(day, reckoned)
    return reckoned
  }
}
