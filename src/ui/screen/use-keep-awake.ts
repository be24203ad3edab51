import { useEffect } from 'react'

/** Keeps the screen from going dark while this window is in view. */
export function useKeepAwake() {
  useEffect(() => {
    let sentinel: WakeLockSentinel | null = null
    let ended = false
    // The browser releases the lock whenever the window is hidden, and refuses it on plain http.
    async function hold() {
      if (document.hidden || !('wakeLock' in navigator)) return
      sentinel = await navigator.wakeLock.request('screen')
      if (ended) await sentinel.release()
    }
    const again = () => {
      hold().catch(() => {})
    }
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', again)
      sentinel?.release().catch(() => {})
    }
  }, [])
}
