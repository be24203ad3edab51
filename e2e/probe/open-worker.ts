import { wrap } from 'comlink'
import { names, type WorkerApi } from '#shared/sync/protocol.ts'
import type { OpenedWorker } from '../../src/ui/link/open-worker.ts'

/** The interface of the worker that this window uses now. */
export const current: { api: WorkerApi | undefined } = { api: undefined }

/** Joins the worker of the product's build; its address comes in the query, because only the build knows it. */
export function openWorker(_windowId: string, generation: number): OpenedWorker {
  const url = new URLSearchParams(location.search).get('worker') ?? ''
  const suffix = generation > 0 ? `.${generation}` : ''
  const worker = new SharedWorker(url, {
    type: 'module',
    name: `${names.worker}${suffix}`,
    // @ts-expect-error -- younger than TypeScript's DOM library
    extendedLifetime: true,
  })
  const api = wrap<WorkerApi>(worker.port)
  current.api = api
  return {
    api,
    mode: 'shared',
    onFailure: (failed) => worker.addEventListener('error', failed),
    close: () => worker.port.close(),
  }
}
