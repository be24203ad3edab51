import type { Cancel } from '#shared/sync/platform.ts'

/** Work in a window that a reload must not interrupt, e.g. a payment. */
export type Busy = {
  /** Begins such work; call the answer when it is over. */
  readonly begin: () => Cancel
  /** Runs now, or as soon as nothing is under way any more. */
  readonly whenFree: (run: () => void) => void
  /** Waiting is of no use: the worker of this window does not take commands any more. */
  readonly giveUp: () => void
}

export function createBusy(): Busy {
  const works = new Set<object>()
  let waiting: (() => void)[] = []

  function free() {
    const ready = waiting
    waiting = []
    for (const run of ready) run()
  }

  return {
    giveUp: free,
    begin() {
      const work = {}
      works.add(work)
      return () => {
        works.delete(work)
        if (works.size === 0) free()
      }
    },
    whenFree(run) {
      if (works.size === 0) run()
      else waiting.push(run)
    },
  }
}
