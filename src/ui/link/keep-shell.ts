import { SHELL_PATH, shellName } from '#shared/pages/shell.ts'
import { keepNewest } from './keep-newest.ts'

/**
 * Lets this window open without a server the next time (`src/shell`). Where that is impossible, e.g. on plain
 * http or in a private window, all else works as before.
 */
export function keepShell() {
  const { serviceWorker, locks } = navigator
  if (!serviceWorker) return
  keepNewest({
    register: () => serviceWorker.register(SHELL_PATH),
    after: setTimeoutFor,
    onOnline: (run) => addEventListener('online', run),
    warn: console.warn,
  })
  void locks?.request(shellName(__BUILD__), { mode: 'shared' }, () => new Promise(() => {}))
}

const setTimeoutFor = (milliseconds: number, run: () => void) => void setTimeout(run, milliseconds)
