import type { Envelope, SalaError, Versions } from '#shared/sync/protocol.ts'

/** A failure that may be shown as it is. `status` is the HTTP status, 0 if no server was involved. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError'
  readonly code: string
  readonly status: number
  readonly details: unknown

  constructor(code: string, message: string, { status = 0, details }: Detail = {}) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }
}
type Detail = { readonly status?: number; readonly details?: unknown }

export const storageFailed = (cause: unknown) =>
  new WorkerError('STORAGE_FAILED', 'This device could not save. Nothing was changed.', {
    details: String(cause),
  })
export const superseded = () =>
  new WorkerError('E_SUPERSEDED', 'Someone logged in or out in the meantime. Try again.')
export const notSignedIn = () =>
  new WorkerError('NOT_SIGNED_IN', 'Please log in first.', { status: 401 })

export const tillLocked = () =>
  new WorkerError('TILL_LOCKED', 'This till is locked. Enter your PIN.')

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
