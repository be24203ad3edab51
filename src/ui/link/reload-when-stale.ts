import { subscribe } from 'valtio/vanilla'
import type { Busy } from './busy.ts'
import type { Topics } from './topics.ts'

type Deps = {
  readonly topics: Topics
  readonly busy: Busy
  readonly build: number
  readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly reload: () => void
  /** Runs when the browser has kept the pages of another build whole. */
  readonly onNewShell: (run: () => void) => void
}

const RELOADED = 'sala_stale_build'

/**
 * Reloads a window whose worker was superseded by a newer build, when nothing is being paid. Once, until its
 * worker works again or other pages are kept: if the old page comes again, because the server is slow or has it
 * still, a second reload would change nothing.
 */
export function reloadWhenStale({ topics, busy, build, store, reload, onNewShell }: Deps) {
  const connection = topics.get('connection')
  const row = () => connection.row('connection')
  let waiting = false

  function look() {
    if (row()?.owner) store.removeItem(RELOADED)
    if (waiting || !row()?.stale || store.getItem(RELOADED) === String(build)) return
    waiting = true
    busy.whenFree(() => {
      waiting = false
      if (!row()?.stale) return
      store.setItem(RELOADED, String(build))
      reload()
    })
  }

  subscribe(connection.cell('connection'), look)
  onNewShell(() => {
    store.removeItem(RELOADED)
    look()
  })
}
