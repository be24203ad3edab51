import { SuiteError } from '../../ui/link/suite-error.ts'

/** The toast of a failed login, and its reason, which stays until the next try. */
export type LoginFailure = {
  /** `failed`: the specification's words; `reason`: nothing was refused, e.g. the server is away. */
  readonly toast: 'failed' | 'reason'
  readonly reasonAt: 'password' | 'form'
}

export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof SuiteError)) return { toast: 'failed', reasonAt: 'form' }
  const refused = error.status >= 400 && error.status < 500
  return {
    toast: refused ? 'failed' : 'reason',
    reasonAt: error.status === 401 ? 'password' : 'form',
  }
}
