/** What a list looks like under a name. Days and search are questions of the moment, and in none. */
export type View = {
  readonly name: string
  /** Filters and sort as the address has them; one that is left out is empty. */
  readonly query: Readonly<Record<string, string>>
  /** Titles of the columns that were switched on or off. */
  readonly columns: readonly (readonly [title: string, on: boolean])[]
}

/** Puts a view in the place of the one with its name, else at `at` or the end. */
export function withView(views: readonly View[], view: View, at = views.length): readonly View[] {
  const same = views.findIndex(({ name }) => name === view.name)
  return same < 0 ? views.toSpliced(at, 0, view) : views.with(same, view)
}

export const withoutView = (views: readonly View[], name: string): readonly View[] =>
  views.filter((view) => view.name !== name)

/** Returns whether two views show the same, whatever they are called. */
export const isSameView = (a: Omit<View, 'name'>, b: Omit<View, 'name'>): boolean =>
  textOf(a) === textOf(b)

const textOf = ({ query, columns }: Omit<View, 'name'>): string =>
  [
    ...Object.entries(query)
      .filter(([, value]) => value !== '')
      .map((one) => JSON.stringify(one)),
    ...columns.map((one) => JSON.stringify(one)),
  ]
    .toSorted()
    .join('\n')

/** Reads what was kept; of no text, or one that was tampered with, none. */
export function readViews(kept: string | null): readonly View[] {
  try {
    const found: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(found) ? found.filter(isView) : []
  } catch {
    return []
  }
}

const isView = (value: unknown): value is View =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  isRecord(value['query']) &&
  Object.values(value['query']).every((one) => typeof one === 'string') &&
  Array.isArray(value['columns']) &&
  value['columns'].every(
    (one: unknown) =>
      Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'boolean',
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
