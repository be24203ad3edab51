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

/** Values that are amounts in smallest units, by the end of their way: prices, what was taken back, and a drawer's arithmetic. */
const AMOUNT =
  /(^|\.)(price|amount|opening|cashTaken|changeGiven|expected|counted|difference|lateAmount|sales|cashRounding\.unit)$/

/**
 * The values in an entry's details. Of `before` and `after` only those that differ; ids say nothing to
 * people. `money` writes amounts, which the log has in smallest units.
 */
export function factsOf(
  { before, after, ...rest }: Readonly<Record<string, unknown>>,
  money: (amount: number) => string,
): Fact[] {
  const leaves = (value: unknown) =>
    leavesOf(value, '').map(
      ([path, leaf]) =>
        [path, typeof leaf === 'number' && AMOUNT.test(path) ? money(leaf) : String(leaf)] as const,
    )
  const was = new Map(leaves(before))
  const is = new Map(leaves(after))
  const changed = [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => fact(path, was.get(path), is.get(path)))
  const told = leaves(rest).map(([path, value]) => fact(path, undefined, value))
  return [...told, ...changed].slice(0, MOST)
}

const fact = (path: string, before: string | undefined, after: string | undefined): Fact => ({
  path,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

type Leaf = readonly [path: string, value: string | number]

function leavesOf(value: unknown, path: string): readonly Leaf[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value === 'number') return [[path, value]]
  if (typeof value === 'boolean') return [[path, String(value)]]
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
