import type { SalaError } from '#shared/sync/protocol.ts'

/** The failure of a call, a command or an action, as the worker sent it. `status` is 0 without a server. */
export class SuiteError extends Error {
  override readonly name = 'SuiteError'
  readonly code: string
  readonly status: number
  readonly details: unknown

  constructor({ code, status, message, details }: SalaError) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }
}

export const workerDead = () =>
  new SuiteError({ code: 'E_WORKER_DEAD', status: 0, message: 'The worker was restarted.' })

export const timedOut = (what: string) =>
  new SuiteError({ code: 'E_TIMEOUT', status: 0, message: `No response to ${what}.` })
