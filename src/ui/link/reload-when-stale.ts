import { subscribe } from 'valtio/vanilla'
import type { Busy } from './busy.ts'
import type { Topics } from './topics.ts'

type Deps = {
  readonly topics: Topics
  readonly busy: Busy
  readonly build: number
  readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly reload: () => void
  /** Resolves when no service worker is about to replace another. */
  readonly settled: () => Promise<void>
  /** Runs some time after a reload, if this page is still there. */
  readonly ifStillHere: (run: () => void) => void
  /** Runs when the browser has kept the pages of another build whole. */
  readonly onNewShell: (run: () => void) => void
}

const RELOADED = 'sala_stale_build'

/**
 * Reloads a window whose worker was superseded by a newer build, when nothing is being paid. Once, until its
 * worker works again or other pages are kept: if the old page comes again, because the server is slow or has it
 * still, a second reload would change nothing.
 *
 * A page that is asked for in the moment in which one service worker replaces another never comes in Chromium, and
 * a kiosk has no one who presses reload: so it waits for that, and asks again.
 */
export function reloadWhenStale(deps: Deps) {
  const { topics, busy, build, store, onNewShell } = deps
  const connection = topics.get('connection')
  const row = () => connection.row('connection')
  let isComing = false

  function look() {
    if (row()?.owner) store.removeItem(RELOADED)
    if (isComing || !row()?.stale || store.getItem(RELOADED) === String(build)) return
    isComing = true
    void deps.settled().then(() => busy.whenFree(reload))
  }

  function reload() {
    isComing = row()?.stale ?? false
    if (!isComing) return
    store.setItem(RELOADED, String(build))
    deps.reload()
    deps.ifStillHere(() => busy.whenFree(reload))
  }

  subscribe(connection.cell('connection'), look)
  onNewShell(() => {
    store.removeItem(RELOADED)
    look()
  })
}
