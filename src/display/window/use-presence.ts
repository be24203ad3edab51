import { useEffect } from 'react'

/** The till looks for this lock: the handle of a window it opened reads closed at once. */
const LOCK = 'sala-display'

/** Lets the till know that a display is there, for as long as it is. */
export function usePresence() {
  useEffect(() => {
    const gone = new AbortController()
    // Missing on plain http. Shared, because there may be several displays.
    navigator.locks
      ?.request(LOCK, { mode: 'shared', signal: gone.signal }, () => {
        return new Promise<void>((resolve) =>
          gone.signal.addEventListener('abort', () => resolve()),
        )
      })
      .catch(() => {})
    return () => gone.abort()
  }, [])
}
