/** Runs at most `limit` jobs at once; the others wait in their order. */
export function atMost(limit: number) {
  const queued: (() => void)[] = []
  let running = 0

  return async function run<T>(job: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => queued.push(resolve))
    running += 1
    try {
      return await job()
    } finally {
      running -= 1
      queued.shift()?.()
    }
  }
}
