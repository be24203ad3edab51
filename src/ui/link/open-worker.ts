import { wrap } from 'comlink'
import { names, type WorkerApi } from '#shared/sync/protocol.ts'

/** A started or joined worker, before anybody knows whether it answers. */
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
  const suffix = generation > 0 ? `.${generation}` : ''
  if (typeof SharedWorker === 'undefined') return openDedicated(windowId, suffix)

  const worker = new SharedWorker(new URL('../../worker/main.ts', import.meta.url), {
    type: 'module',
    name: `${names.worker}${suffix}`,
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

/** Some Android browsers and private windows have no SharedWorker: each window works for itself. */
function openDedicated(windowId: string, suffix: string): OpenedWorker {
  const worker = new Worker(new URL('../../worker/main.ts', import.meta.url), {
    type: 'module',
    name: `${names.worker}${suffix}/${windowId}`,
  })
  return {
    api: wrap<WorkerApi>(worker),
    mode: 'dedicated',
    onFailure: (failed) => worker.addEventListener('error', failed),
    close: () => worker.terminate(),
  }
}
