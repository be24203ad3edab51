import type { Envelope, SalaError, Versions } from '#shared/sync/protocol.ts'

/** A failure that windows have a text for, by its code. `status` is the HTTP status, 0 when no server was asked. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError'
  readonly code: string
  readonly status: number
  readonly details: unknown

  constructor(code: string, { status = 0, details, message = code }: Detail = {}) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }
}
type Detail = {
  readonly status?: number
  readonly details?: unknown
  /** The server's words, for a code that only a newer server knows. */
  readonly message?: string
}

export const storageFailed = (cause: unknown) =>
  new WorkerError('STORAGE_FAILED', { details: String(cause) })
export const superseded = () => new WorkerError('E_SUPERSEDED')
export const notSignedIn = () => new WorkerError('NOT_SIGNED_IN', { status: 401 })

export const tillLocked = () => new WorkerError('TILL_LOCKED')

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof WorkerError && error.status === 401

/** Runs a call and packs its result: nothing may be thrown across the port. */
export async function enclose<T>(
  run: () => Promise<T>,
  versions: () => Versions,
  report: (error: unknown) => void,
): Promise<Envelope<T>> {
  try {
    const data = await run()
    return { ok: true, data, versions: versions() }
  } catch (error) {
    if (!(error instanceof WorkerError)) report(error)
    return { ok: false, error: toSalaError(error) }
  }
}

function toSalaError(error: unknown): SalaError {
  if (!(error instanceof WorkerError)) {
    return { code: 'E_INTERNAL', status: 0, message: String(error) }
  }
  const { code, status, message, details } = error
  return { code, status, message, ...(details === undefined ? {} : { details }) }
}
