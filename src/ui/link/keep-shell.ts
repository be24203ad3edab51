import { SHELL_PATH, shellName } from '#shared/pages/shell.ts'

/**
 * Lets this window open without a server the next time (`src/shell`), once it has loaded now. Where
 * it cannot, e.g. on plain http or in a private window, all else works as before.
 */
export function keepShell() {
  // In development the windows of yesterday would be shown.
  if (!import.meta.env.PROD) return
  addEventListener('load', () => {
    navigator.serviceWorker?.register(SHELL_PATH).catch(console.warn)
    void navigator.locks?.request(
      shellName(__BUILD__),
      { mode: 'shared' },
      () => new Promise(() => {}),
    )
  })
}
