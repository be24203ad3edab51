import { performance } from 'node:perf_hooks'

export type Check = () => Promise<boolean>

type Pace = {
  /** Milliseconds for which a result is valid: many calls make one check. */
  readonly keepMs: number
  /** Milliseconds after which a check that has not ended counts as failed. */
  readonly withinMs: number
}

/** Returns a check that runs once for all callers that arrive while it runs, and never throws. */
export function steady(check: Check, { keepMs, withinMs }: Pace): Check {
  let asked: Promise<boolean> | undefined
  let running = false
  let endedAt = -Infinity

  async function ask(): Promise<boolean> {
    running = true
    return check()
      .catch(() => false)
      .finally(() => {
        running = false
        endedAt = performance.now()
      })
  }

  return () => {
    // While one hangs, no second one starts.
    if (!running && performance.now() - endedAt >= keepMs) asked = ask()
    return within(asked ?? Promise.resolve(false), withinMs)
  }
}

async function within(result: Promise<boolean>, ms: number): Promise<boolean> {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    late = setTimeout(resolve, ms, false)
  })
  try {
    return await Promise.race([result, tooLate])
  } finally {
    clearTimeout(late)
  }
}
