import { useMemo } from 'react'
import type { RecordOption } from '../find/record-option.ts'
import { allPages } from '../list/all-pages.ts'
import type { Page, Query, Row } from '../list/list.ts'
import { useLoad } from '../query/use-read.ts'

type Named = Row & { readonly name: string }

/** Where a list of records comes from; `name` is its own in the window's cache. */
type Source<R> = {
  readonly name: string
  readonly areas: readonly string[]
  /** The restaurant or the branch that they belong to. */
  readonly within: string
  /** Left out, with `get`: the person may not see them. */
  readonly list: ((query: Query) => Promise<Page<R>>) | undefined
}

/** Returns all records of a collection that are not archived; undefined until they are read. */
export function useAllOf<R extends Row>({ name, areas, within, list }: Source<R>) {
  return useLoad({
    name: `${name}, all`,
    key: within,
    within,
    areas,
    load: list
      ? async (): Promise<readonly R[]> => (await allPages<R, Page<R>>(FIRST, list)) ?? []
      : undefined,
  })
}
const FIRST = { page: 1, limit: 1 }

/**
 * Returns the records of a collection to choose one from. `value` is the one that is chosen: where it is archived
 * it is read on its own, so that it has its name.
 */
export function useRelated<R extends Named>(
  source: Source<R> & { readonly get: (id: string) => Promise<R> },
  value?: unknown,
): readonly RecordOption[] {
  const all = useAllOf(source).page
  const id = typeof value === 'string' ? value : ''
  const isGone = id !== '' && all !== undefined && all.every(({ _id }) => _id !== id)
  const gone = useLoad({
    name: source.name,
    key: id,
    within: id,
    areas: source.areas,
    load: isGone ? () => source.get(id) : undefined,
  }).page
  return useMemo(
    () => [...(all ?? []), ...(isGone && gone ? [gone] : [])].map(toOption),
    [all, isGone, gone],
  )
}

const toOption = ({ _id, name, archived = false }: Named): RecordOption => ({
  value: _id,
  label: name,
  archived,
})
