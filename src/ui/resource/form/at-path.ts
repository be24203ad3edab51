/** The value at `receipt.footer`; undefined where the way ends early. */
export function valueAt(whole: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => recordOf(value)[name], whole)
}

/** A copy with another value at `receipt.footer`. */
export function withValueAt<T extends object>(whole: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.')
  const old = recordOf(recordOf(whole)[name])
  const next = rest.length === 0 ? value : withValueAt(old, rest.join('.'), value)
  return { ...whole, [name]: next }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any object may be read by name
      (value as Readonly<Record<string, unknown>>)
    : {}
