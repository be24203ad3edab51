import type { Clock } from '#shared/sync/platform.ts'

const SECOND = 1000

/** One clock for all timers of a screen, so that they change together. It rests while the window is hidden. */
export function createTicker({ now, after }: Clock) {
  const listeners = new Set<() => void>()
  let time = now()
  let stop: (() => void) | null = null

  function arm() {
    stop = after(SECOND - (now() % SECOND), () => {
      time = now()
      arm()
      for (const listener of listeners) listener()
    })
  }

  return {
    /** Milliseconds at the last tick: the same for all callers until the next. */
    time: () => time,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      if (!stop) {
        time = now()
        arm()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}
