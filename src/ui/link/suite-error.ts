import type { SalaError } from '#shared/sync/protocol.ts'

/** Without a message it says its code: windows have a text for each of their own. */
type Failure = Omit<SalaError, 'message'> & { readonly message?: string }

/** What a call, a command or an action failed with, as the worker sent it. `status` is 0 without a server. */
export class SuiteError extends Error {
  override readonly name = 'SuiteError'
  readonly code: string
  readonly status: number
  readonly details: unknown

  constructor({ code, status, message = code, details }: Failure) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }
}

export const workerDead = () => new SuiteError({ code: 'E_WORKER_DEAD', status: 0 })

export const timedOut = (what: string) =>
  new SuiteError({ code: 'E_TIMEOUT', status: 0, details: what })
