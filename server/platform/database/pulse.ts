import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

type Deps = {
  /** Asks the database through the connections that requests use. */
  readonly ask: () => Promise<boolean>
  /** Whether a new process would reach a database that this one does not. Asked only after long silence. */
  readonly restartHelps: () => Promise<boolean>
  readonly pace?: Partial<typeof PACE>
}

/** Milliseconds: between two questions, and of silence after which a supervisor may think of a restart. */
const PACE = { everyMs: 2000, silenceMs: 60_000 }

/** Asks the database again and again, so that it is known for how long it has been silent. Never looks at the clock. */
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
    /** False when the database has been silent for long and a supervisor should end this process and start another. */
    isWell: async (): Promise<boolean> =>
      performance.now() - answeredAt < silenceMs || !(await restartHelps().catch(() => false)),
    stop: (): void => stopping.abort(),
  }
}
