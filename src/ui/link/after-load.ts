import type { Suite } from './create-suite-core.ts'
import { keepShell } from './keep-shell.ts'
import { reloadWhenStale } from './reload-when-stale.ts'

/** Loads what a window needs for its next opening, and so not before its own has ended. */
export function afterLoad(suite: Suite) {
  reloadWhenStale({
    ...suite,
    build: __BUILD__,
    store: sessionStorage,
    reload: () => location.reload(),
    onNewShell: (run) => navigator.serviceWorker?.addEventListener('controllerchange', run),
  })
  // In development yesterday's windows would be shown.
  if (import.meta.env.PROD) keepShell()
}
