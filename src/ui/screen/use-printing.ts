import { useSyncExternalStore } from 'react'

let printing = false

/** Returns whether the window is being printed: what is drawn only where it is seen must then be drawn whole. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing)

function subscribe(changed: () => void) {
  const end = new AbortController()
  const set = (now: boolean) => () => {
    printing = now
    changed()
  }
  addEventListener('beforeprint', set(true), { signal: end.signal })
  addEventListener('afterprint', set(false), { signal: end.signal })
  return () => end.abort()
}
