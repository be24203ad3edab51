type Registration = Pick<ServiceWorkerRegistration, 'active' | 'installing' | 'waiting' | 'update'>

type Deps = {
  readonly register: () => Promise<Registration>
  readonly after: (milliseconds: number, run: () => void) => void
  /** Runs each time the browser is on a network again. */
  readonly onOnline: (run: () => void) => void
  readonly warn: (error: unknown) => void
}

const AGAIN = 180_000

/**
 * Makes the browser keep the server's current pages (`src/shell`), and tries again, every three minutes and
 * when a network comes back, until nothing new comes of it: a broken line would otherwise leave this window
 * without its own pages until the next opening. Reports the first failure.
 */
export function keepNewest({ register, after, onOnline, warn }: Deps) {
  let kept = false
  let tell = warn

  async function attempt() {
    if (kept) return
    try {
      const registration = await register()
      const { active } = registration
      if (active) await registration.update()
      // An installation that is running may still be cut off.
      kept = active !== null && !registration.installing && !registration.waiting
    } catch (error) {
      tell(error)
      tell = Boolean
    }
  }

  async function go() {
    await attempt()
    if (!kept) after(AGAIN, go)
  }

  void go()
  onOnline(attempt)
}
