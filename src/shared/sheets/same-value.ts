const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/**
 * Returns whether two values of a field are the same to a person: ends of lines, spaces around a text and seconds of an
 * instant do not matter, and nothing is nothing however it is kept.
 */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other))

function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return value.slice(0, 16)
    return value.replaceAll(/\r\n?/g, '\n').trim() || null
  }
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain)
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, plain(inner)] as const)
    .filter(([, inner]) => inner !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.length === 0 ? null : entries
}
