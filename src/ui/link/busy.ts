import type { Cancel } from '#shared/sync/platform.ts'

/** Work in a window that a reload must not interrupt, e.g. a payment. */
export type Busy = {
  /** Begins such work; call the result when it is over. */
  readonly begin: () => Cancel
  /** Runs now, or as soon as no such work is running. */
  readonly whenFree: (run: () => void) => void
  /** No longer counts what has begun: the worker of this window takes no more commands, so it cannot end. */
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
    giveUp() {
      works.clear()
      free()
    },
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
