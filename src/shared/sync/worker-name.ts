import { names } from './protocol.ts'

/** Values that a worker reads from its name, the only thing it knows before its first message. */
export type WorkerStart = {
  /** Above 0 when windows abandoned a hung worker and start another beside it. */
  readonly generation: number
  /** Origin of the server, or null for that of the page. */
  readonly server: string | null
  /** Id of the window that has a worker of its own; empty for the shared worker. */
  readonly scope: string
}

/**
 * Returns `sala-core-1`, `sala-core-1.2`, `sala-core-1.2@https%3A%2F%2Fapi.example.com/<window>`: equal for all
 * windows that share a worker.
 */
export const workerName = ({ generation, server, scope }: WorkerStart): string =>
  [
    names.worker,
    generation > 0 ? `.${generation}` : '',
    server === null ? '' : `@${encodeURIComponent(server)}`,
    scope === '' ? '' : `/${scope}`,
  ].join('')

/** Reads what `workerName` wrote. */
export function readWorkerName(name: string): WorkerStart {
  const [worker = '', scope = ''] = name.split('/')
  const [numbered = '', server] = worker.split('@')
  return {
    generation: Number(numbered.slice(names.worker.length + 1)),
    server: server === undefined ? null : decodeURIComponent(server),
    scope,
  }
}
