import type { Suite } from './create-suite-core.ts'
import { keepShell } from './keep-shell.ts'
import { reloadWhenStale } from './reload-when-stale.ts'
import { shellSettled } from './shell-settled.ts'

/** Loads what a window needs for its next opening, and so not before its own has ended. */
export function afterLoad(suite: Suite) {
  reloadWhenStale({
    ...suite,
    build: __BUILD__,
    store: sessionStorage,
    reload: () => location.reload(),
    settled: () => shellSettled({ registration, after }),
    // Without a service worker a page comes from the server alone, as slowly as it may.
    ifStillHere: (run) => {
      if (navigator.serviceWorker?.controller) after(AGAIN, run)
    },
    onNewShell: (run) => navigator.serviceWorker?.addEventListener('controllerchange', run),
  })
  // In development yesterday's windows would be shown.
  if (import.meta.env.PROD) keepShell()
}

/** Milliseconds until a page that did not come is asked for again. */
const AGAIN = 15_000

const registration = async () => navigator.serviceWorker?.getRegistration()

const after = (milliseconds: number, run: () => void) => void setTimeout(run, milliseconds)
