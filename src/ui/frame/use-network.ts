import { useSyncExternalStore } from 'react'

/** Returns whether the device has a network at all. Even with one the server may be away. */
export const useNetwork = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(listener: () => void) {
  const events = ['online', 'offline']
  for (const event of events) globalThis.addEventListener(event, listener)
  return () => {
    for (const event of events) globalThis.removeEventListener(event, listener)
  }
}
