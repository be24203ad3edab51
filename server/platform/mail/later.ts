/** Runs work after a response, and waits for it before closing. */
export function createLater(onError: (error: unknown) => void) {
  const running = new Set<Promise<void>>()
  return {
    /** Begins with the next turn of the loop, when the response is on its way. */
    run: (work: () => Promise<void>): void => {
      const done: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch(onError)
        .finally(() => running.delete(done))
      running.add(done)
    },

    /** Resolves when no work is left. */
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
