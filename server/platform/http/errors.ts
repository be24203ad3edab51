import type { Code } from '#shared/errors/catalogue.ts'
import { englishOf } from './english.ts'

/** An error whose message and details are safe to show; it becomes the answer `{ code, message, details? }`. */
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

type Options = {
  readonly details?: unknown
  /** The value that is refused, e.g. `body.code`: the details say so to its form. */
  readonly field?: string | undefined
  /** Seconds, see `AppError`. */
  readonly retryAfter?: number
  /** For people who write a client or run the server; left out, the sentence of the interface. */
  readonly message?: string
}

/** Makes the error of a code, in the English of the interface (`locales/en`). */
export function refusal(
  status: number,
  code: Code,
  { details, field, retryAfter, message = englishOf(code) }: Options = {},
): AppError {
  return new AppError(status, code, message, {
    details: field === undefined ? details : [{ path: field, message }],
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

export const badRequest = (code: Code, options?: Options) => refusal(400, code, options)

export const unauthorized = () => refusal(401, 'UNAUTHORIZED')

export const forbidden = (code: Code = 'FORBIDDEN', options?: Options) =>
  refusal(403, code, options)

/**
 * Refuses what does not exist, and in the same way what belongs to another tenant, so that its existence does
 * not show.
 */
export const notFound = () => refusal(404, 'NOT_FOUND')

export const conflict = (code: Code, options?: Options) => refusal(409, code, options)

export const unavailable = () => refusal(503, 'UNAVAILABLE', { retryAfter: 1 })
