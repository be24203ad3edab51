import type { exactText } from '#shared/errors/catalogue.ts'
import { remedyByStatus, type Action, type Remedy } from '#shared/errors/remedy.ts'
import type { Texts } from './create-texts.ts'
import { quoted } from './quoted.ts'

/** The parts that `SuiteError` and parked commands have in common. */
type Failure = {
  readonly code: string
  readonly message: string
  readonly status?: number
  readonly details?: unknown
}

/**
 * Statuses that the interface explains better than the response: it may not come from a server of ours at all.
 */
const TELLS_ITSELF: ReadonlySet<number | undefined> = new Set([0, 413, 429])

let catalogue: Readonly<Record<string, Remedy>> = {}
let exact: typeof exactText = () => null

/**
 * Fetches the catalogue as soon as the window has its own script: its codes are 1.8 kB that no first screen
 * needs. Without it a code's own text and the status still explain the error.
 */
export const catalogueLoaded = loadCatalogue()

async function loadCatalogue() {
  const loaded = await import('#shared/errors/catalogue.ts').catch(() => null)
  if (!loaded) return
  catalogue = loaded.CATALOGUE
  exact = loaded.exactText
}

const remedyFor = ({ code, status }: Failure) => catalogue[code] ?? remedyByStatus(status)

/**
 * Returns an error in the reader's language, as the catalogue has its code or status. A code that only a newer
 * server knows comes in the server's words.
 */
export function errorText(texts: Texts, error: unknown): string {
  const { t, has } = texts
  if (!isFailure(error)) return t('errors.unknown')
  const figures = withFigures(texts, error)
  if (figures !== null) return figures
  const byCode = catalogue[error.code]?.text ?? `errors.codes.${error.code}`
  if (has(byCode)) return t(byCode, quoted(t, byCode))
  const { text } = remedyFor(error)
  const serverKnows = error.message !== '' && !TELLS_ITSELF.has(error.status)
  if (serverKnows && (error.status ?? 400) < 500) return error.message
  return has(text) ? t(text) : t('errors.unknown')
}

/** Returns a text with more exact details than the code's own; null if there are none. */
function withFigures({ t, language }: Texts, error: Failure): string | null {
  const wait = secondsToWait(error)
  if (wait !== null) return t('errors.waitTime', { time: clock(wait) })
  const text = exact(error.code, error.details, language)
  return text && t(...text)
}

/** Returns what the reader can do about it. */
export const errorAction = (error: unknown): Action =>
  isFailure(error) ? remedyFor(error).action : 'retry'

/** Returns when trying again makes sense, if the server sent it (429 with `Retry-After`). */
function secondsToWait({ status, details }: Failure): number | null {
  const known = typeof details === 'object' && details !== null && 'retryAfter' in details
  return status === 429 && known && typeof details.retryAfter === 'number'
    ? details.retryAfter
    : null
}

/** Returns minutes and seconds, `0:45`, which needs no words. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.ceil(seconds) % 60).padStart(2, '0')}`

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  'message' in error &&
  typeof error.message === 'string'
