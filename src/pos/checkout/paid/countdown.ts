import type { Cancel } from '#shared/sync/platform.ts'

/** Seconds after a payment until the next order opens automatically. */
export const NEXT_SECONDS = 8

type Deps = {
  /** Runs after so many milliseconds; returns how to stop. */
  readonly after: (ms: number, run: () => void) => Cancel
  /** Called with the seconds that are left; null when it does not run. */
  readonly onChange: (left: number | null) => void
  readonly onEnd: () => void
}

/** Counts down to the next order. A person at the till ends it for good; a printer only pauses it. */
export function createCountdown({ after, onChange, onEnd }: Deps) {
  let cancel: Cancel | null = null
  let ended = false

  function halt() {
    cancel?.()
    cancel = null
  }
  function tick(left: number) {
    if (left === 0) {
      ended = true
      onEnd()
      return
    }
    onChange(left)
    cancel = after(1000, () => tick(left - 1))
  }

  return {
    /** Begins from the start. */
    begin: () => {
      if (ended) return
      halt()
      tick(NEXT_SECONDS)
    },
    /** Pauses until it begins again. */
    hold: () => {
      if (ended || !cancel) return
      halt()
      onChange(null)
    },
    /** A person is at the till: the page stays until they leave it. */
    stop: () => {
      if (ended) return
      ended = true
      halt()
      onChange(null)
    },
    /** The page is left. */
    close: halt,
  }
}
