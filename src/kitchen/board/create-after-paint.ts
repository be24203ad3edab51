/**
 * Does work once the screen has painted what it shows, in its turn: what follows from a tap must not be drawn before
 * the tap itself. `painted` runs what it is given then.
 */
export function createAfterPaint(painted: (run: () => void) => void) {
  let waiting: (() => void)[] = []
  const run = () => {
    const turns = waiting
    waiting = []
    for (const turn of turns) turn()
  }
  return {
    /** Resolves with the result of what is done then. */
    later: <Result>(work: () => Promise<Result>): Promise<Result> =>
      new Promise((resolve) => {
        waiting.push(() => resolve(work()))
        if (waiting.length === 1) painted(run)
      }),
    /** Does at once what still waits: what comes now is after it. */
    now: run,
  }
}

/** Milliseconds after which it is done in any case: a window that no one sees paints nothing. */
const AT_LAST = 100

export function oncePainted(run: () => void): void {
  setTimeout(run, AT_LAST)
  // The frame is painted when its callbacks have run.
  requestAnimationFrame(() => setTimeout(run))
}
