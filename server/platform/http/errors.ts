/**
 * An error whose message and details are safe to show; it becomes the response `{ code, message, details? }`.
 */
export class AppError extends Error {
  readonly status: number
  /** Stable, upper case, e.g. `SHIFT_ALREADY_OPEN`. */
  readonly code: string
  readonly details: unknown
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    { details, retryAfter }: { readonly details?: unknown; readonly retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }
}

export const badRequest = (code: string, message: string, details?: unknown) =>
  new AppError(400, code, message, { details })

/** Returns the error in the specification's words (section 8). */
export const unauthorized = () =>
  new AppError(401, 'UNAUTHORIZED', 'Session expired. Please log in again.')

export const forbidden = (
  message = 'You do not have permission to perform this action.',
  code = 'FORBIDDEN',
) => new AppError(403, code, message)

/** Returns the error that things of another tenant get too: their existence is not revealed. */
export const notFound = (message = 'Not found.', code = 'NOT_FOUND') =>
  new AppError(404, code, message)

export const conflict = (code: string, message: string, details?: unknown) =>
  new AppError(409, code, message, { details })

export const unavailable = () =>
  new AppError(503, 'UNAVAILABLE', 'The server is not ready. Please try again.', { retryAfter: 1 })
