/** Returns whether two values of JSON say the same, whatever the order of their fields. What is undefined is absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [one, other].map(
    (value) => new Map(Object.entries(value).filter(([, inner]) => inner !== undefined)),
  )
  return (
    mine !== undefined &&
    theirs !== undefined &&
    mine.size === theirs.size &&
    [...mine].every(([name, value]) => theirs.has(name) && isSame(value, theirs.get(name)))
  )
}
