/**
 * What a person can do about a failure: try again, log in again, refresh the page, ask a manager,
 * correct what was entered, or nothing, because it needs nothing.
 */
export type Action = 'retry' | 'signIn' | 'refresh' | 'askManager' | 'correct' | 'nothing'

/** `text` is a key of the interface texts, which say in ten languages what happened and what to do. */
export type Remedy = { readonly text: string; readonly action: Action }

/** The HTTP status, 0 without an answer, decides for a code that the table lacks: a newer server's, or of what stands before it. */
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

/** What has gone wrong and what helps, by the status alone; `status` is missing where no call was made. */
export function remedyByStatus(status: number | undefined): Remedy {
  if (status === undefined) return UNKNOWN
  return status >= 500 ? SERVER : (STATUSES[status] ?? UNKNOWN)
}
