import { wrap } from 'comlink'
import type { WorkerApi } from '#shared/sync/protocol.ts'
import { workerName } from '#shared/sync/worker-name.ts'

/** A started or joined worker, before its first response. */
export type OpenedWorker = {
  readonly api: WorkerApi
  readonly mode: 'shared' | 'dedicated'
  readonly onFailure: (failed: () => void) => void
  readonly close: () => void
}

/**
 * The one place that starts the worker. All three entries must come through here: the same script
 * with other options is another worker, or an error.
 *
 * @param generation above 0 when windows gave up on a hung worker and start another beside it.
 */
export function openWorker(windowId: string, generation: number): OpenedWorker {
  // Written into the page by the server that sent it, if another one is to be used.
  const server = document.documentElement.dataset['server'] ?? null
  if (typeof SharedWorker === 'undefined') {
    return openDedicated(workerName({ generation, server, scope: windowId }))
  }

  const worker = new SharedWorker(new URL('../../worker/main.ts', import.meta.url), {
    type: 'module',
    name: workerName({ generation, server, scope: '' }),
    // In development the old code would live on after an edit.
    // @ts-expect-error -- younger than TypeScript's DOM library
    extendedLifetime: import.meta.env.PROD,
  })
  return {
    api: wrap<WorkerApi>(worker.port),
    mode: 'shared',
    onFailure: (failed) => worker.addEventListener('error', failed),
    close: () => worker.port.close(),
  }
}

/** Some Android browsers and private windows have no SharedWorker: each window gets a worker of its own. */
function openDedicated(name: string): OpenedWorker {
  const worker = new Worker(new URL('../../worker/main.ts', import.meta.url), {
    type: 'module',
    name,
  })
  return {
    api: wrap<WorkerApi>(worker),
    mode: 'dedicated',
    onFailure: (failed) => worker.addEventListener('error', failed),
    close: () => worker.terminate(),
  }
}
