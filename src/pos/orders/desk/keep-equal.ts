/**
 * Returns `after` made of parts of `before` wherever both are the same; `before` itself if nothing differs.
 * Rows come from the worker as copies, and parts that keep their identity are not rendered again. For plain
 * JSON.
 */
export function keepEqual<T>(before: unknown, after: T): T {
  if (before === after || !isBranch(before) || !isBranch(after)) return after
  if (Array.isArray(before) !== Array.isArray(after)) return after
  const keys = Object.keys(after)
  let same = keys.length === Object.keys(before).length
  const kept: Record<string, unknown> = {}
  for (const key of keys) {
    const part = keepEqual(before[key], after[key])
    kept[key] = part
    same &&= key in before && part === before[key]
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same parts under the same keys
  return (same ? before : Array.isArray(after) ? Object.values(kept) : kept) as T
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
