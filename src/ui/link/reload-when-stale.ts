import { subscribe } from 'valtio/vanilla'
import type { Busy } from './busy.ts'
import type { Topics } from './topics.ts'

type Deps = {
  readonly topics: Topics
  readonly busy: Busy
  readonly build: number
  readonly store: Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
}

const RELOADED = 'sala_stale_build'

/**
 * Reloads a window whose worker was superseded by a newer build, when nothing is being paid. Once per
 * build: where the server still serves the old pages, a second reload would change nothing.
 */
export function reloadWhenStale({ topics, busy, build, store, reload }: Deps) {
  const connection = topics.get('connection')
  const cell = connection.cell('connection')
  const stop = subscribe(cell, () => {
    if (!connection.row('connection')?.stale) return
    stop()
    if (store.getItem(RELOADED) === String(build)) return
    busy.whenFree(() => {
      store.setItem(RELOADED, String(build))
      reload()
    })
  })
}
