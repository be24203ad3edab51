import type { Texts } from './create-texts.ts'
import type { TextKey } from './text-key.ts'

/** What `SuiteError` and parked commands have in common. */
type Failure = { readonly code: string; readonly message: string; readonly status?: number }

/** Failures that the error catalogue names (specification, section 8). The others have `errors.codes`. */
const CATALOGUE: Readonly<Record<string, TextKey>> = {
  INVALID_BYPASS_TOKEN: 'errors.bypassRejected',
  INVALID_CREDENTIALS: 'errors.invalidCredentials',
  INVALID_TOKEN: 'errors.invalidToken',
  SERVER_ERROR: 'errors.server',
  UNAUTHORIZED: 'errors.unauthorized',
}

/**
 * An error in the reader's language: the text of its code, else of its status as the error catalogue
 * has it, else what the server said.
 */
export function errorText({ t, has }: Texts, error: unknown): string {
  if (!isFailure(error)) return t('errors.unknown')
  const key = CATALOGUE[error.code] ?? `errors.codes.${error.code}`
  if (has(key)) return t(key)
  if (error.status === 0) return t('errors.network')
  if (error.status !== undefined && error.status >= 500) return t('errors.server')
  return error.message || t(error.status === 401 ? 'errors.unauthorized' : 'errors.unknown')
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  'message' in error &&
  typeof error.message === 'string'
