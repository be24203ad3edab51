import { useEffect } from 'react'
import { answerRollCall, DISPLAY } from '../../ui/customer-display/roll-call.ts'
import { openChannel } from '../../ui/link/open-channel.ts'

/**
 * Announces the display to tills for as long as it is open: the handle of a window that they opened reads
 * closed at once.
 */
export function usePresence() {
  useEffect(() => (navigator.locks ? holdLock(navigator.locks) : answer()), [])
}

/** Shared, because there may be several displays. */
function holdLock(locks: LockManager) {
  const gone = new AbortController()
  const { signal } = gone
  const whole = () =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  locks.request(DISPLAY, { mode: 'shared', signal }, whole).catch(() => {})
  return () => gone.abort()
}

/** Plain http has no locks. */
function answer() {
  const channel = openChannel(DISPLAY)
  const leave = answerRollCall(channel)
  // A window that is closed unmounts nothing.
  addEventListener('pagehide', leave)
  return () => {
    removeEventListener('pagehide', leave)
    leave()
    channel.close()
  }
}
