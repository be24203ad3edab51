import { detectLanguage } from '#shared/languages/languages.ts'
import type { Clock } from '#shared/sync/platform.ts'
import type { Hello } from '#shared/sync/protocol.ts'
import { browserLocks } from './browser-locks.ts'
import { createSuiteCore, type Suite } from './create-suite-core.ts'
import { newId } from './new-id.ts'
import { openChannel } from './open-channel.ts'
import { openWorker } from './open-worker.ts'
import { mirrorToStorage, readStored, STORAGE_KEYS } from './storage-mirror.ts'
import { trustOwnScripts } from './trusted-types.ts'

const GENERATION = 'sala_worker_generation'
const RELOADED = 'sala_worker_reloaded'

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** The suite of this window. Call once, in the entry, before the first render. */
export function createSuite(entry: Hello['entry']): Suite {
  trustOwnScripts(globalThis, location.origin)

  const windowId = newId()
  const suite = createSuiteCore({
    entry,
    windowId,
    hello: () => ({
      build: __BUILD__,
      language:
        detectLanguage({
          stored: localStorage.getItem(STORAGE_KEYS.language),
          browser: navigator.languages,
          htmlTag: document.documentElement.lang,
        }) ?? '',
      stored: readStored(localStorage),
    }),
    open: (generation) => openWorker(windowId, generation),
    openChannel,
    locks: browserLocks(),
    clock,
    newId,
    generation: {
      get: () => Number(localStorage.getItem(GENERATION) ?? 0),
      set: (generation) => localStorage.setItem(GENERATION, String(generation)),
    },
    reloadOnce,
    onReturn,
  })
  mirrorToStorage(suite.topics, localStorage)
  // Sent by windows, since not every browser sends it to a SharedWorker.
  globalThis.addEventListener('online', () => {
    suite.act({ type: 'connection.retry' }).catch(() => {})
  })
  // Requests the browser not to clear a till's unsent work. Missing on plain http.
  if (entry === 'pos') void navigator.storage?.persist().catch(() => {})
  return suite
}

/** After a deployment the old worker file may be gone: one reload fetches the new names, a loop would not help. */
function reloadOnce(): boolean {
  if (sessionStorage.getItem(RELOADED)) return false
  sessionStorage.setItem(RELOADED, '1')
  location.reload()
  return true
}

/** From the back/forward cache, from being frozen, from half a minute in the background. */
function onReturn(run: () => void) {
  const LONG = 30_000
  let hiddenAt = 0
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run()
  })
  document.addEventListener('resume', run)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > LONG) run()
  })
}
