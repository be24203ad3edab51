/**
 * The caller who wants a password checked: a person with a session or on a device that the restaurant knows, or a
 * stranger.
 */
export type Rank = 'known' | 'stranger'

type Limits = {
  /** Jobs that run at once. */
  readonly running: number
  /** Of them, jobs of strangers. */
  readonly strangers: number
  /** Jobs of strangers that may wait. */
  readonly waiting: number
}

type Job = { readonly rank: Rank; readonly run: () => Promise<void> }

/** Runs jobs, those of known people first. Throws `full()` at once for a stranger who would wait too long. */
export function createRankedQueue(limits: Limits, full: () => Error) {
  const waiting: Record<Rank, Job[]> = { known: [], stranger: [] }
  const running: Record<Rank, number> = { known: 0, stranger: 0 }

  const next = (): Job | undefined => {
    if (running.known + running.stranger >= limits.running) return undefined
    const known = waiting.known.shift()
    if (known || running.stranger >= limits.strangers) return known
    return waiting.stranger.shift()
  }

  function start(): void {
    for (let job = next(); job; job = next()) {
      const { rank } = job
      running[rank] += 1
      void job.run().finally(() => {
        running[rank] -= 1
        start()
      })
    }
  }

  /** Throws if a stranger would wait too long. */
  function refuseIfFull(): void {
    if (waiting.stranger.length >= limits.waiting) throw full()
  }

  return {
    /** Resolves to the result of `work`, or rejects with its error. */
    async run<T>(rank: Rank, work: () => Promise<T>): Promise<T> {
      if (rank === 'stranger') refuseIfFull()
      return new Promise<T>((resolve, reject) => {
        waiting[rank].push({ rank, run: () => work().then(resolve, reject) })
        start()
      })
    },
  }
}
