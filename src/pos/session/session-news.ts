import type { SessionRow } from '#shared/sync/protocol.ts'

type Seen = Pick<SessionRow, 'status' | 'reason'>

/**
 * Returns why a session ended while a window was open; null if there is nothing to show. A stored session that
 * cannot be read ends before any window is shown: that is reported at the first look too.
 */
export function sessionNews(before: Seen | undefined, now: Seen | undefined): SessionRow['reason'] {
  if (now?.status !== 'signedOut' || now.reason === null) return null
  if (before?.status === 'signedIn') return now.reason
  const isFresh = now.reason === 'invalidToken' && before?.reason !== 'invalidToken'
  return isFresh ? now.reason : null
}
