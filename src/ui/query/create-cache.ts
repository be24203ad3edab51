import { type Query, QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio/vanilla'
import type { Suite } from '../link/create-suite-core.ts'

/** Row of the topic `changes` that means every area, after a snapshot. */
const ALL_AREAS = '*'

/**
 * Keeps what the back office has read in one window. A page that is opened again shows it at once, and loads
 * again behind it: not everything that a list shows is announced. Parts that read the same at the same time
 * share one request. Replies get old when the worker announces a change of one of their areas; those that
 * failed without a connection are loaded again when it is back.
 */
export function createCache({ topics }: Pick<Suite, 'topics'>) {
  const changes = topics.get('changes')
  const connection = topics.get('connection')
  const client = new QueryClient({
    defaultOptions: {
      // The worker repeats calls that may be repeated; a remaining failure is shown with a button.
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })

  const invalidate = (areas: readonly string[]) =>
    client.invalidateQueries({
      predicate: (query) =>
        areas.includes(ALL_AREAS) || areasOf(query).some((one) => areas.includes(one)),
    })

  const known = new Map<string, number>()
  /** Remembers how far each area is and returns those that advanced. */
  function advanced(): readonly string[] {
    const moved = changes.rows().filter(({ _id, seq }) => known.get(_id) !== seq)
    for (const { _id, seq } of moved) known.set(_id, seq)
    return moved.map(({ _id }) => _id)
  }

  const heard = () => changes.count.changes > 0
  /** A reply from before the window gets changes could be old without a sign. */
  const hearing = new Promise<void>((resolve) => {
    if (heard()) resolve()
    else subscribe(changes.count, () => resolve(), true)
  })
  advanced()
  let first = !heard()
  subscribe(
    changes.count,
    () => {
      const areas = advanced()
      if (first) first = false
      else if (areas.length > 0) void invalidate(areas)
    },
    true,
  )

  const online = () => connection.rows()[0]?.state === 'online'
  let was = online()
  subscribe(
    connection.count,
    () => {
      const is = online()
      const back = is && !was
      was = is
      if (back)
        void client.refetchQueries({
          type: 'active',
          predicate: (query) => query.state.status === 'error',
        })
    },
    true,
  )

  return {
    client,
    invalidate,
    /** Loads once; a load that began without a connection and fails with one is tried again. */
    async load<T>(run: () => Promise<T>): Promise<T> {
      await hearing
      const began = online()
      try {
        return await run()
      } catch (error) {
        if (began || !online()) throw error
        return run()
      }
    },
  }
}
export type Cache = ReturnType<typeof createCache>

const areasOf = ({ meta }: Query): readonly string[] => {
  const areas = meta?.['areas']
  return Array.isArray(areas) ? areas : []
}
