/** One value that an entry tells: what it was, where that is known, and what it became. */
export type Fact = {
  /** Way to the value, e.g. `receipt.phone`. */
  readonly path: string
  readonly before?: string
  readonly after?: string
}

/** More would be a document, not a line of a log. */
const MOST = 60
const ID = /^[\da-f]{8}-[\da-f]{4}-/

/** The values in an entry's details. Of `before` and `after` only those that differ; ids say nothing to people. */
export function factsOf({ before, after, ...rest }: Readonly<Record<string, unknown>>): Fact[] {
  const was = new Map(leavesOf(before, ''))
  const is = new Map(leavesOf(after, ''))
  const changed = [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => fact(path, was.get(path), is.get(path)))
  const told = leavesOf(rest, '').map(([path, value]) => fact(path, undefined, value))
  return [...told, ...changed].slice(0, MOST)
}

const fact = (path: string, before: string | undefined, after: string | undefined): Fact => ({
  path,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

function leavesOf(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value === 'number' || typeof value === 'boolean') return [[path, String(value)]]
  if (typeof value === 'string') return ID.test(value) ? [] : [[path, value]]
  if (typeof value !== 'object') return []
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    const words = value.map(String).filter((word) => !ID.test(word))
    return words.length === 0 ? [] : [[path, words.join(', ')]]
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, path === '' ? name : `${path}.${name}`),
  )
}
