import type { Row } from '../list/list.ts'
import type { Place } from '../list/place.ts'
import { type Loading, useLoad } from '../query/use-read.ts'

/**
 * Returns the record with this id: from the page of the list beside it, else by its own call, so that a link
 * opens it on any page. Undefined while there is no id.
 */
export function useRecord<R extends Row>({
  name,
  id,
  place,
  areas,
  page,
  get,
}: {
  /** Of the list, in the cache. */
  readonly name: string
  readonly id: string
  readonly place: Place
  readonly areas: readonly string[]
  readonly page: Loading<{ readonly results: readonly R[] }>
  readonly get: ((id: string) => Promise<R>) | undefined
}): Loading<R> | undefined {
  const listed = page.page?.results.find(({ _id }) => _id === id)
  const alone = id !== '' && listed === undefined && page.state !== 'loading'
  const own = useLoad({
    name: `${name}, one`,
    key: id,
    within: { id, place },
    areas,
    load: alone && get ? () => get(id) : undefined,
  })
  if (id === '') return undefined
  if (listed) return { state: 'ready', page: listed, reload: page.reload }
  return alone && !get ? undefined : own
}
