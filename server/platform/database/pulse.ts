import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

type Deps = {
  /** Queries the database through the connections that requests use. */
  readonly ask: () => Promise<boolean>
  /**
   * Returns whether a new process would reach a database that this one does not. Called only after long
   * silence.
   */
  readonly restartHelps: () => Promise<boolean>
  readonly pace?: Partial<typeof PACE>
}

/** Milliseconds: between two queries, and of silence after which a supervisor may consider a restart. */
const PACE = { everyMs: 2000, silenceMs: 60_000 }

/** Queries the database at intervals, to measure how long it has been silent. Does not use the wall clock. */
export function createPulse({ ask, restartHelps, pace = {} }: Deps) {
  const { everyMs, silenceMs } = { ...PACE, ...pace }
  const stopping = new AbortController()
  const { signal } = stopping
  let answeredAt = performance.now()

  async function beat(): Promise<void> {
    while (!signal.aborted) {
      if (await ask().catch(() => false)) answeredAt = performance.now()
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  void beat()
  return {
    /** Returns false if the database has been silent for long and a supervisor should replace this process. */
    isWell: async (): Promise<boolean> =>
      performance.now() - answeredAt < silenceMs || !(await restartHelps().catch(() => false)),
    stop: (): void => stopping.abort(),
  }
}
