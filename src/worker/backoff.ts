/** Growing pauses with jitter, so that a hundred tills do not call a restarted server at once. */
export type Backoff = { readonly next: () => number; readonly reset: () => void }

/**
 * Returns pauses that double from `first` to `most` milliseconds, each with jitter.
 * @param random a number from 0 up to 1.
 */
export function createBackoff(first: number, most: number, random: () => number): Backoff {
  let wait = first
  return {
    next() {
      const pause = wait * (0.5 + random())
      wait = Math.min(most, wait * 2)
      return pause
    },
    reset() {
      wait = first
    },
  }
}
