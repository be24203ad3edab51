import { useEffect, useSyncExternalStore } from 'react'
import { useOne } from '../../ui/link/hooks.ts'
import { createTicker } from './create-ticker.ts'

const ticker = createTicker({
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})

const useOffset = () => useOne('connection')?.clockOffset ?? 0

/**
 * Returns the result of `compute` for the server's time; renders again only in the second in which that
 * changes.
 */
export function useTick<T extends string | number | boolean | null>(
  compute: (now: number) => T,
): T {
  const offset = useOffset()
  return useSyncExternalStore(ticker.subscribe, () => compute(ticker.time() + offset))
}

/** Milliseconds in which what has changed is painted first. */
const SOON = 30

/** Runs `check` soon and then every second, with the server's time. `check` should be stable. */
export function useEverySecond(check: (now: number) => void) {
  const offset = useOffset()
  useEffect(() => {
    const run = () => check(ticker.time() + offset)
    const timer = setTimeout(run, SOON)
    const unsubscribe = ticker.subscribe(run)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [check, offset])
}
