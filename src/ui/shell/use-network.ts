import { useSyncExternalStore } from 'react'

/** Whether the device has a network at all. With one, the server may be away all the same. */
export const useNetwork = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(listener: () => void) {
  const events = ['online', 'offline']
  for (const event of events) globalThis.addEventListener(event, listener)
  return () => {
    for (const event of events) globalThis.removeEventListener(event, listener)
  }
}
