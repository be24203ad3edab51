import { useEffect } from 'react'

/** After the page itself, before the first tap that needs it. */
const SOON = 1000

/** Fetches a lazy part as soon as the page is idle: later there may be no server to fetch it from. */
export function useFetchedEarly(load: () => Promise<unknown>) {
  useEffect(() => {
    // A part that fails now is loaded when it is needed.
    const timer = setTimeout(() => void load().catch(() => {}), SOON)
    return () => clearTimeout(timer)
  }, [load])
}
