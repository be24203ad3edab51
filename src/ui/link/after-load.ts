import type { Suite } from './create-suite-core.ts'
import { keepShell } from './keep-shell.ts'
import { reloadWhenStale } from './reload-when-stale.ts'

/** What a window needs for its next opening, and so not before its own has ended. */
export function afterLoad(suite: Suite) {
  reloadWhenStale({
    ...suite,
    build: __BUILD__,
    store: sessionStorage,
    reload: () => location.reload(),
    onNewShell: (run) => navigator.serviceWorker?.addEventListener('controllerchange', run),
  })
  // In development the windows of yesterday would be shown.
  if (import.meta.env.PROD) keepShell()
}
