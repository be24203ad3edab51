/**
 * What the person can do about a failure: try again, log in again, refresh the page, ask a manager, correct the
 * entry, or nothing.
 */
export type Action = 'retry' | 'signIn' | 'refresh' | 'askManager' | 'correct' | 'nothing'

/** `text` is a key of the interface texts; each says what happened and what to do. */
export type Remedy = { readonly text: string; readonly action: Action }

/**
 * By HTTP status, 0 without a response. Used for codes that the table lacks: those of a newer server or of a
 * proxy.
 */
const STATUSES: Readonly<Record<number, Remedy>> = {
  0: { text: 'errors.network', action: 'retry' },
  401: { text: 'errors.unauthorized', action: 'signIn' },
  403: { text: 'errors.codes.FORBIDDEN', action: 'askManager' },
  404: { text: 'errors.codes.NOT_FOUND', action: 'nothing' },
  409: { text: 'errors.conflict', action: 'refresh' },
  413: { text: 'errors.tooLarge', action: 'correct' },
  429: { text: 'errors.codes.TOO_MANY_ATTEMPTS', action: 'retry' },
}
const SERVER: Remedy = { text: 'errors.server', action: 'retry' }
const UNKNOWN: Remedy = { text: 'errors.unknown', action: 'retry' }

/** Returns the remedy for a status alone; `status` is missing where no call was made. */
export function remedyByStatus(status: number | undefined): Remedy {
  if (status === undefined) return UNKNOWN
  return status >= 500 ? SERVER : (STATUSES[status] ?? UNKNOWN)
}
