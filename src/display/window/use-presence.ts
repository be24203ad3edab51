import { useEffect } from 'react'
import { answerRollCall, DISPLAY, displayLock } from '../../ui/customer-display/roll-call.ts'
import { openChannel } from '../../ui/link/open-channel.ts'

/**
 * Announces the display to tills for as long as it is open: the handle of a window that they opened reads
 * closed at once.
 */
export function usePresence(till: number) {
  useEffect(() => (navigator.locks ? holdLock(navigator.locks, till) : answer()), [till])
}

/** Shared, because there may be several displays. */
function holdLock(locks: LockManager, till: number) {
  const gone = new AbortController()
  const { signal } = gone
  const whole = () =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  locks.request(displayLock(till), { mode: 'shared', signal }, whole).catch(() => {})
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
